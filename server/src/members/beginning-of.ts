import { nicknameKey } from 'contract/members';

/** The pattern of the keys of nicknames that begin with a text, for `like`. */
export const beginningOf = (text: string) => `${nicknameKey(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
