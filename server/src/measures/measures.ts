// What is written down about measures needs no rule of its own: moderation and reports take them.
export {
  insertMeasure,
  markUndone,
  measureById,
  type MeasureTarget,
  measuresAbout,
  measuresOf,
  moveMeasures,
  standingMeasures,
  wasRemovedByCount,
} from './measures.sql.ts';
