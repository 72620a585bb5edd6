// Recording a measure needs no rule here: moderation and reports decide on measures.
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
  newestMeasure,
  wasRemovedByCount,
} from './measures.sql.ts';
