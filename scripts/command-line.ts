import { parseArgs } from 'node:util';
import { StartRefused } from '../server/src/start-refused.ts';

/** An option `--name`, with or without a value. */
interface Option {
  type: 'string' | 'boolean';
  /** The description for `--help`. */
  does: string;
  /** The name of its value in `--help`, such as `FILE`. */
  value?: string;
}
type Options = Record<string, Option>;

const parse = <O extends Options>(args: string[], options: O) =>
  parseArgs({ args, options, allowPositionals: true });
type Values<O extends Options> = ReturnType<typeof parse<O>>['values'];

/** One command of `npm run`. */
interface Definition<O extends Options> {
  /** The description, in one sentence. */
  does: string;
  /** The arguments after its name, as `--help` shows them, such as `FILE`; by default it takes none. */
  words?: string;
  options: O;
  /** More help, printed below the options. */
  more?: string;
  run(values: Values<O>, words: string[]): Promise<unknown>;
}

/** A command that parses its own arguments. */
export interface Command {
  does: string;
  /** Returns the text of `--help`, given the command's name. */
  help(name: string): string;
  /** Returns the syntax error of arguments; null if they can be parsed. Does not run the command. */
  refuses(args: string[]): string | null;
  /** Runs the command. Throws `ArgumentsRefused` if the arguments cannot be parsed. */
  run(args: string[]): Promise<unknown>;
}

/** Commands by name, each loaded from its file on demand. */
export type Commands = Record<string, () => Promise<{ command: Command }>>;

/** Thrown for invalid arguments, with one sentence; the command's usage is printed below it. */
export class ArgumentsRefused extends StartRefused {}

/** Defines a command from its description, its arguments and the function that runs it. */
export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  const read = (args: string[]) => {
    const { values, positionals } = orRefuse(() => parse(args, definition.options));
    if (definition.words === undefined && positionals.length > 0) {
      throw new ArgumentsRefused(`It takes no ${positionals[0]}.`);
    }
    return { values, positionals };
  };
  return {
    does: definition.does,
    help: (name) => helpText(name, definition),
    refuses(args) {
      try {
        read(args);
        return null;
      } catch (error) {
        if (error instanceof ArgumentsRefused) return error.message;
        throw error;
      }
    },
    async run(args) {
      const { values, positionals } = read(args);
      await definition.run(values, positionals);
    },
  };
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ArgumentsRefused(`${why.split('. ')[0]}.`);
  }
}

function helpText(name: string, { does, words, more, options }: Omit<Definition<Options>, 'run'>): string {
  const rows = Object.entries(options).map(([option, { value, does }]) => ({
    flag: [`--${option}`, value].filter(Boolean).join(' '),
    does,
  }));
  const width = Math.max(0, ...rows.map(({ flag }) => flag.length));
  const after = [words, rows.length > 0 && '[OPTIONS]'].filter(Boolean).join(' ');
  return [
    does,
    `  npm run ${name}${after === '' ? '' : ` -- ${after}`}`,
    ...rows.map(({ flag, does }) => `  ${flag.padEnd(width)}  ${does}`),
    ...(more === undefined ? [] : [more]),
  ].join('\n');
}
