// Recording measures needs no rule here: moderation and reports take them.
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
