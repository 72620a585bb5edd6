import type { Config } from '../config.ts';

/** What an operator in production should know about the mode of reports; null if there is nothing (BEHAVIOUR: reports-13). */
export const reportAdvice = ({ production, reportMode }: Pick<Config, 'production' | 'reportMode'>) =>
  production && reportMode === 'literal'
    ? 'Reports: twenty accounts of any age remove a post. REPORT_MODE=strict counts only those that are not suspicious.'
    : null;
