/** A season as people in Korea count it: by whole months from March on. */
export interface Season {
  name: '봄' | '여름' | '가을' | '겨울';
  /** Its first day, YYYY-MM-DD. */
  since: string;
}

/** The season of a day. */
export function seasonOf(day: string): Season {
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (month < 3) return { name: '겨울', since: `${year - 1}-12-01` };
  if (month === 12) return { name: '겨울', since: `${year}-12-01` };
  if (month < 6) return { name: '봄', since: `${year}-03-01` };
  return month < 9 ? { name: '여름', since: `${year}-06-01` } : { name: '가을', since: `${year}-09-01` };
}

/** The Monday of a day's week, YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
