// Recording measures needs no rule here: moderation and reports take them.
export {
  insertMeasure,
  markUndone,
  measureById,
  isByCount,
  measureSubject,
  subjectFor,
  type MeasureTarget,
  measuresAbout,
  memberMeasures,
  moveMeasures,
  reportingPause,
  measuresInForce,
  wasRemovedByCount,
} from './measures.sql.ts';
