import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/checkout.ts';
import { commands } from './commands.ts';

test('every tool is a script of package.json, explains itself, and refuses what it does not know', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [name, load] of Object.entries(commands)) {
    expect(scripts[name]).toBe(`exec node tools/run.mjs ${name}`);
    const { command } = await load();
    expect(command.help(name)).toContain(`npm run ${name}`);
    await expect(command.run(['--nonsense'])).rejects.toThrow(/^Unknown option '--nonsense'\.$/);
  }
});
