import { openBenchApp } from './bench-app.ts';

// The real app in a process of its own, on the database of its argument, without limits per caller; prints its address. Asked by
// its parent, it collects garbage and answers with the bytes it really uses.
const app = await openBenchApp(process.argv[2] ?? '');
console.log(await app.listen());
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
