import { openBenchApp } from './bench-app.ts';

// The real app in a separate process, on the database of its argument, without limits per caller; prints its address. On a message from
// its parent, it collects garbage and answers with the bytes in use.
const app = await openBenchApp(process.argv[2] ?? '');
console.log(await app.listen());
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
