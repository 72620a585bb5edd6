import { Article, ArticlePhoto } from 'contract/article-shapes';
import { Category } from 'contract/categories';
import { Challenge, RankingEntry } from 'contract/challenges';
import { Comment, Reply } from 'contract/comments';
import { ConsentState } from 'contract/consents';
import { CurationCard } from 'contract/curations';
import { FollowedList } from 'contract/shared-lists';
import { SpotAddress } from 'contract/geo';
import { FoundSpot } from 'contract/place-shapes';
import { HomePost } from 'contract/home';
import { CommentNotification, ReportNotification } from 'contract/notifications';
import { Place } from 'contract/place-shapes';
import { Cluster } from 'contract/places';
import { Region } from 'contract/region-shapes';

/** The shapes that the document defines once and references. */
export const shapes = {
  Article,
  ArticlePhoto,
  Category,
  Challenge,
  Cluster,
  Comment,
  CommentNotification,
  ConsentState,
  CurationCard,
  FollowedList,
  FoundSpot,
  HomePost,
  Place,
  Region,
  Reply,
  ReportNotification,
  SpotAddress,
  RankingEntry,
};
