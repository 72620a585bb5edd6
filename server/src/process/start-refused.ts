/**
 * A reason why the product cannot start that an operator can fix, as one sentence. The catching code prints the sentence and exits;
 * any other error is a bug and keeps its stack.
 */
export class StartRefused extends Error {}

/** A setting that no further start can heal: a start ends with 78 for it, so that a supervisor does not try again. */
export class SettingsWrong extends StartRefused {}

/** Settings that cannot be read, each as a sentence on a line of its own. */
export class ConfigInvalid extends SettingsWrong {}

export class NoDiskSpace extends StartRefused {
  constructor(folder: string) {
    super(`There is no space left on the disk of ${folder}: free some, then start again.`);
  }
}

export class DataFolderUnusable extends StartRefused {
  constructor(folder: string, why: string) {
    super(`The data folder ${folder} cannot be used: ${why}. Fix that, or set DATA_DIR to another folder.`);
  }
}

export class DataFolderInUse extends StartRefused {
  constructor(folder: string) {
    super(
      `Another 동네기록 is running on the data folder ${folder}: stop it, or set DATA_DIR to another folder.`,
    );
  }
}

export class PortTaken extends StartRefused {
  constructor(port: number, setting = 'PORT') {
    super(
      `Port ${port} is taken by another program: stop that program, or set ${setting} to another number.`,
    );
  }
}

export class PortForbidden extends StartRefused {
  constructor(port: number, setting = 'PORT') {
    super(`Port ${port} needs more rights than we have: set ${setting} to 1024 or above.`);
  }
}

/** PostgreSQL's programs are installed but fail. */
export class PostgresFailed extends StartRefused {
  constructor(act: string, words: string) {
    super(`PostgreSQL could not ${act}: ${words.trim().replaceAll(/\s*\n\s*/g, ' | ')}`);
  }
}

/** The rows could not be copied into data files of a newer PostgreSQL. */
export class UpgradeFailed extends StartRefused {
  constructor(older: number, newer: number, error: unknown) {
    const why = error instanceof Error ? error.message : String(error);
    super(
      `The rows of PostgreSQL ${older} could not be carried over to PostgreSQL ${newer} (${why}): nothing was changed, and the version of 동네기록 before still serves them.`,
    );
  }
}

/** No account to run as, no package for this platform, or data files of another version. */
export class PostgresUnavailable extends StartRefused {}

export class DatabaseUnreachable extends StartRefused {
  constructor(where: string, why: string, setting: string) {
    super(`No database answers at ${where} (${why}): check ${setting} and that PostgreSQL is running there.`);
  }
}

export class DatabaseRefused extends StartRefused {
  constructor(where: string, why: string, setting: string) {
    super(`The database at ${where} refuses the connection: ${why}. Check ${setting}.`);
  }
}

export class DatabaseUnfit extends StartRefused {
  constructor(where: string, why: string) {
    super(`The database at ${where} is not suitable for 동네기록: ${why}.`);
  }
}

export class BrowserMissing extends StartRefused {
  constructor(why: string) {
    super(
      `The browser journeys need Chromium and Korean fonts: ${why}. Install chromium and fonts-noto-cjk, or point CHROMIUM at a browser.`,
    );
  }
}

/** No member could sign in: no provider has keys, and the demo provider is closed. */
export class NoSignIn extends SettingsWrong {
  constructor() {
    super(
      'There is no sign-in provider: no sign-in provider has keys, and the demo provider is closed where PRODUCTION is on or PUBLIC_URL is https. Set NAVER_CLIENT_ID, KAKAO_CLIENT_ID or GOOGLE_CLIENT_ID with their secrets; for a public trial, where anybody may be anybody, DEMO_SIGN_IN=on with PRODUCTION=off and NODE_ENV=trial.',
    );
  }
}

/** Settings that would let strangers sign in as other members. */
export class UnsafeSettings extends SettingsWrong {
  constructor(why: string) {
    super(`These settings are not safe on a public address: ${why}.`);
  }
}

/** Settings of maps and place services that contradict each other or are incomplete. */
export class MapSettingsClash extends SettingsWrong {
  constructor(why: string) {
    super(`The map settings do not fit together: ${why}. See docs/MAPS.md.`);
  }
}

/** The file cannot be read, or is not a tile file. */
export class TileFileUnusable extends SettingsWrong {
  constructor(path: string, why: string) {
    super(`The tile file ${path} of MAP_PMTILES cannot be used: ${why}.`);
  }
}
