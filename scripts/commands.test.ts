import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ArgumentsRefused } from './command-line.ts';
import { commands } from './commands.ts';
import { root } from './checkout.ts';

test('every command is a script of package.json, and every script a command, but for those of the tools', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const ours = Object.entries<string>(scripts).filter(([, script]) => !script.includes('tools/'));
  expect(Object.fromEntries(ours)).toEqual(
    Object.fromEntries(Object.keys(commands).map((name) => [name, `exec node scripts/run.mjs ${name}`])),
  );
});

test('every command explains itself, and refuses what it does not know in one sentence before it does anything', async () => {
  for (const [name, load] of Object.entries(commands)) {
    const { command } = await load();
    expect(command.help(name)).toContain(`npm run ${name}`);
    await expect(command.run(['--nonsense'])).rejects.toThrow(/^Unknown option '--nonsense'\.$/);
  }
  const withoutWords = [
    'start',
    'sample',
    'backup',
    'move',
    'doctor',
    'migrate',
    'regions:update',
    'map:keep',
  ];
  for (const name of withoutWords) {
    const { command } = await commands[name]!();
    await expect(command.run(['nonsense'])).rejects.toThrow('It takes no nonsense.');
  }
  for (const name of ['job', 'restore', 'admin', 'challenge', 'places:import']) {
    const { command } = await commands[name]!();
    await expect(command.run(['two', 'words'])).rejects.toThrow(ArgumentsRefused);
  }
  const { command: challenge } = await commands['challenge']!();
  await expect(challenge.run(['add', '2020-01'])).rejects.toThrow('2020-01 is over.');
  await expect(challenge.run(['add', '2099-12', '봄'.repeat(41)])).rejects.toThrow('at most 40 letters');
});
