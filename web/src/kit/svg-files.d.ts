// What `svgFiles` of web/svg-files.ts makes of a drawing.
declare module '*.svg?shapes' {
  const shapes: string;
  export default shapes;
}

declare module '*.svg?icon' {
  const icon: ReturnType<typeof import('./icon.tsx').icon>;
  export default icon;
}
