/**
 * A drawing of a street with its café, bookshop and trees, and the pins that neighbours left there. A component and not a file: it is
 * part of the first frame and must not wait for a request.
 */
export function LandingStreet({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 375 190"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Hill />
      <House />
      <Cafe />
      <Bookshop />
      <path d="M0 172h375v18H0z" fill="#ffd590" />
      <Tree x={112} />
      <Tree x={351} small />
      <Cat />
      <Pole />
      <Pin x={72} y={60} fill="#e94e77" sign="M-4 4v-8M-6-4v3q0 2 2 2t2-2v-3M5 4v-8q-3 1-3 5h3" />
      <Pin x={186} y={52} fill="#7b61ff" sign="M-6-4h9v4q0 4-4.500 4T-6 0zM3-3q4-1 4 1.500T3 1" />
      <Pin
        x={286}
        y={58}
        fill="#333333"
        sign="M0-3q-3-2-7-1.500v7q4-.5 7 1.500 3-2 7-1.500v-7q-4-.5-7 1.500zv8"
      />
    </svg>
  );
}

/** Roofs up the hill behind the street. */
function Hill() {
  return (
    <>
      <path d="M0 132q50-44 104-38t96-22 96 18 79-8v100H0z" fill="#fb9d24" />
      <path
        d="M18 124v-14l12-9 12 9v14zM222 96V82l13-9 13 9v14zM254 102V86l14-10 14 10v16zM134 102V90l11-8 11 8v12z"
        fill="#f28f17"
      />
      <path d="M27 112h6v6h-6zM231 84h7v6h-7zM264 89h7v6h-7zM142 91h6v5h-6z" fill="#ffe3b0" />
    </>
  );
}

/** A red brick house of three floors, with a lit window. */
function House() {
  return (
    <>
      <path d="M26 96h84v78H26z" fill="#c4603d" />
      <path d="M22 90h92v8H22z" fill="#9c472b" />
      <path d="M36 106h18v16H36zM62 106h18v16H62zM88 106h14v16H88zM36 132h18v16H36z" fill="#ffe9c4" />
      <path d="M62 132h18v16H62z" fill="#fff6df" />
      <path d="M36 114h18M62 114h18M88 114h14M36 140h18M62 140h18" stroke="#9c472b" strokeWidth={2} />
      <path d="M84 174v-38h20v38z" fill="#7a4632" />
      <path d="M28 128h78" stroke="#a94f31" strokeWidth={2} />
    </>
  );
}

/** A café under a striped awning. */
function Cafe() {
  return (
    <>
      <path d="M140 104h88v70h-88z" fill="#fff3dc" />
      <path d="M136 98h96v8h-96z" fill="#8a5a3c" />
      <path d="M138 118h92l4 16H134z" fill="#f95f00" />
      <path
        d="M149 118h12l-2 16h-13zM173 118h12v16h-13zM197 118h11l2 16h-12zM220 118h10l4 16h-12z"
        fill="#fff3dc"
      />
      <path d="M148 140h44v26h-44z" fill="#ffcf85" />
      <path d="M200 140h20v34h-20z" fill="#8a5a3c" />
      <path d="M170 140v26M148 154h44" stroke="#8a5a3c" strokeWidth={2} />
      <path d="M204 145h12v14h-12z" fill="#ffe3b0" />
    </>
  );
}

/** A bookshop with its books in the window. */
function Bookshop() {
  return (
    <>
      <path d="M250 112l46-22 46 22v62h-92z" fill="#5f8a75" />
      <path d="M244 114l52-26 52 26" stroke="#42685a" strokeWidth={6} />
      <path d="M260 126h46v36h-46z" fill="#fff3dc" />
      <path d="M312 126h20v48h-20z" fill="#42685a" />
      <path d="M316 131h12v18h-12z" fill="#ffe3b0" />
      <path
        d="M266 160v-15M272 160v-12M278 160v-18M290 160v-14M300 160v-11"
        stroke="#c4603d"
        strokeWidth={4}
      />
      <path d="M284 160v-11M295 160v-17" stroke="#419dce" strokeWidth={4} />
      <path d="M286 108h20" stroke="#ffe3b0" strokeWidth={4} />
    </>
  );
}

/** A tree at the kerb. */
function Tree({ x, small = false }: { x: number; small?: boolean }) {
  return (
    <g transform={`translate(${x} 176) scale(${small ? 0.8 : 1})`}>
      <path d="M12 0v-34" stroke="#7a4632" strokeWidth={5} />
      <path d="M12-70c16 0 22 14 18 24 6 8 0 22-12 22H6c-12 0-18-14-12-22-4-10 2-24 18-24z" fill="#6f9a5e" />
      <path d="M12-14l7-8" stroke="#7a4632" strokeWidth={3} />
    </g>
  );
}

/** A cat that waits in front of the café. */
function Cat() {
  return (
    <g fill="#4a3326">
      <path d="M238 180c-1-9 3-13 8-14 6 1 9 6 8 14z" />
      <path d="M239 162l1-7 4 3h4l4-3 1 7c0 4-3 7-7 7s-7-3-7-7z" />
      <path d="M254 179c6 0 7-6 4-9" stroke="#4a3326" strokeWidth={3} />
    </g>
  );
}

/** A pole and its wires, over the whole street. */
function Pole() {
  return (
    <>
      <path d="M244 70v104" stroke="#7a4632" strokeWidth={4} />
      <path d="M234 76h20" stroke="#7a4632" strokeWidth={3} />
      <path d="M0 92q130 10 236-16M0 84q130 8 236-8M252 76q60 22 123 12" stroke="#7a4632" strokeWidth={1.2} />
    </>
  );
}

/** A pin with its point at (x, y + 26). */
function Pin({ x, y, fill, sign }: { x: number; y: number; fill: string; sign: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy={27} rx={7} ry={2} fill="#2b1a05" opacity={0.25} />
      <path
        d="M0 26c-4-7-16-14-16-26a16 16 0 0 1 32 0c0 12-12 19-16 26z"
        fill={fill}
        stroke="#fff"
        strokeWidth={2.5}
      />
      <path d={sign} stroke="#fff" strokeWidth={2} />
    </g>
  );
}
