// What is written down about measures needs no rule of its own: moderation and reports take them.
export {
  insertMeasure,
  markUndone,
  measureById,
  measureSubject,
  type MeasureTarget,
  measuresAbout,
  memberMeasures,
  moveMeasures,
  reportingPause,
  measuresInForce,
  wasRemovedByCount,
} from './measures.sql.ts';
