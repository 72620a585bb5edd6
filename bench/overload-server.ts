import { openBenchApp } from './bench-app.ts';

// The real app in a process of its own, on the database of its argument, without limits per caller; prints its address.
const app = await openBenchApp(process.argv[2] ?? '');
console.log(await app.listen());
