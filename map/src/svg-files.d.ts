// The modules that `svgFiles` in web/svg-files.ts creates from drawings.
declare module '*.svg?shapes' {
  const shapes: string;
  export default shapes;
}
