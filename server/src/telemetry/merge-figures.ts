/** Merges the metrics of several processes into one text: each sample gets the number of its process, each metric one description. */
export function mergeFigures(texts: ReadonlyMap<number, string>): string {
  const heads = new Map<string, string[]>();
  const samples = new Map<string, string[]>();
  for (const [number, text] of texts) {
    let name = '';
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const described = /^# (HELP|TYPE) (\S+)/.exec(line);
      name = described?.[2] ?? name;
      if (described === null) add(samples, name, withProcess(line, number));
      else if (!heads.get(name)?.includes(line)) add(heads, name, line);
    }
  }
  const lines = [...heads].flatMap(([name, head]) => head.concat(samples.get(name) ?? []));
  return `${lines.join('\n')}\n`;
}

function add(to: Map<string, string[]>, name: string, line: string) {
  const lines = to.get(name) ?? [];
  lines.push(line);
  to.set(name, lines);
}

/** `calls{route="x"} 3` as `calls{process="1",route="x"} 3`. */
const withProcess = (line: string, number: number) =>
  line.replace(/^([\w:]+)(?:\{(.*)\})? /, (_, name: string, labels?: string) => {
    const others = labels === undefined || labels === '' ? '' : `,${labels}`;
    return `${name}{process="${number}"${others}} `;
  });
