/** The patterns of secrets by issuer, and of our own secret settings with a value. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of Google': /\bAIza[\w-]{35}\b|\bGOCSPX-[\w-]{28}\b/,
  'a token of GitHub': /\bgh[pousr]_\w{36}\b|\bgithub_pat_\w{60,}\b/,
  'a token of npm': /\bnpm_\w{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a setting with its secret':
    /\b(?:[A-Z]+_)*(?:SECRET|SECRETS|PASSWORD|TOKEN|ACCESS_KEY|REST_KEY|API_KEY)\s*[=:]\s*['"]?(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])[\w+/-]{20,}/,
};

/** Returns the names of the secrets that a line of text seems to contain. */
export const secretsIn = (line: string): string[] =>
  Object.entries(SECRETS).flatMap(([name, pattern]) => (pattern.test(line) ? [name] : []));
