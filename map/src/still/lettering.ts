import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { Drawn } from './draw-shapes.ts';
import { evaluateList, evaluateNumber, evaluateText } from './evaluate.ts';
import type { Point } from './features.ts';

const FONTS = "Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif";
const WEIGHTS: Readonly<Record<string, number>> = { Medium: 500, Bold: 700 };

/** Measures and draws a feature's name in its layer's style. */
export class Lettering {
  readonly text: string;
  /** In px. */
  readonly size: number;
  readonly #pen: CanvasRenderingContext2D;
  readonly #layer: SymbolLayerSpecification;
  readonly #one: Drawn;

  constructor(pen: CanvasRenderingContext2D, layer: SymbolLayerSpecification, one: Drawn) {
    this.#pen = pen;
    this.#layer = layer;
    this.#one = one;
    this.text = evaluateText(layer.layout?.['text-field'], one);
    this.size = evaluateNumber(layer.layout?.['text-size'], one, 16);
  }

  /** The width of a part of the name, in px. */
  measure(part: string): number {
    this.#setFont();
    return this.#pen.measureText(part).width;
  }

  /** The name broken at spaces into rows of at most this width. */
  rows(width: number): string[] {
    const rows: string[] = [];
    for (const word of this.text.split(' ')) {
      const longer = `${rows.at(-1)} ${word}`;
      if (rows.length > 0 && this.measure(longer) <= width) rows[rows.length - 1] = longer;
      else rows.push(word);
    }
    return rows;
  }

  /** Draws a part of the name with its halo, centred at a point and rotated by `angle` radians. */
  write(part: string, { x, y }: Point, angle = 0) {
    const [pen, one, { paint = {} }] = [this.#pen, this.#one, this.#layer];
    pen.save();
    this.#setFont();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.globalAlpha = evaluateNumber(paint['text-opacity'], one, 1);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = 2 * evaluateNumber(paint['text-halo-width'], one, 0);
    pen.strokeStyle = evaluateText(paint['text-halo-color'], one);
    pen.strokeText(part, 0, 0);
    pen.fillStyle = evaluateText(paint['text-color'], one);
    pen.fillText(part, 0, 0);
    pen.restore();
  }

  #setFont() {
    const { layout = {} } = this.#layer;
    const [font] = evaluateList(layout['text-font'], this.#one);
    const weight = WEIGHTS[String(font)] ?? 400;
    this.#pen.font = `${weight} ${this.size}px ${FONTS}`;
    this.#pen.letterSpacing = `${evaluateNumber(layout['text-letter-spacing'], this.#one, 0) * this.size}px`;
  }
}
