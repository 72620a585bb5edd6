import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';

@Entity('region')
export class Region {
  @PrimaryColumn({ name: 'region_id', type: 'bigint' }) regionId: number;
  @Column() province: string;
  @Column() city: string;
  @Column() district: string;
}

@Entity('badge')
export class Badge {
  @PrimaryColumn({ name: 'member_id', type: 'bigint' }) memberId: number;
  @PrimaryColumn({ name: 'challenge_id', type: 'bigint' }) challengeId: number;
}

@Entity('member')
export class Member {
  @PrimaryColumn({ name: 'member_id', type: 'bigint' }) memberId: number;
  @Column({ type: 'text', nullable: true }) nickname: string | null;
  @Column({ name: 'photo_uuid', type: 'uuid', nullable: true }) photoUuid: string | null;
  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true }) withdrawnAt: Date | null;
}

@Entity('place')
export class Place {
  @PrimaryColumn({ name: 'place_id', type: 'bigint' }) placeId: number;
  @Column() title: string;
  @Column({ name: 'lat_e5', type: 'int' }) latE5: number;
  @Column({ name: 'lng_e5', type: 'int' }) lngE5: number;
  @Column() address: string;
  @Column({ name: 'pin_category' }) pinCategory: string;
  @Column({ name: 'region_id', type: 'bigint', nullable: true }) regionId: number | null;
  @Column({ name: 'is_area' }) isArea: boolean;
  @Column({ name: 'active_at', type: 'timestamptz' }) activeAt: Date;
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true }) deletedAt: Date | null;
}

@Entity('article')
export class Article {
  @PrimaryColumn({ name: 'article_id', type: 'bigint', default: () => 'new_id()' }) articleId: number;
  @Column({ name: 'member_id', type: 'bigint' }) memberId: number;
  @Column({ name: 'category_id', type: 'bigint', nullable: true }) categoryId: number | null;
  @Column({ name: 'place_id', type: 'bigint' }) placeId: number;
  @Column({ name: 'region_id', type: 'bigint', nullable: true }) regionId: number | null;
  @Column() title: string;
  @Column() content: string;
  @Column({ type: 'date' }) date: string;
  @Column({ name: 'main_photo_uuid', type: 'uuid' }) mainPhotoUuid: string;
  @Column({ name: 'challenge_id', type: 'bigint', nullable: true }) challengeId: number | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'int', default: 1 }) version: number;
  @Column({ default: 'everyone' }) audience: string;
  @Column({ default: 'none' }) disclosure: string;
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true }) deletedAt: Date | null;

  @ManyToOne(() => Member) @JoinColumn({ name: 'member_id' }) member: Relation<Member> | null;
  @ManyToOne(() => Place) @JoinColumn({ name: 'place_id' }) place: Relation<Place>;
  @ManyToOne(() => Region) @JoinColumn({ name: 'region_id' }) region: Relation<Region> | null;
  @OneToOne(() => ArticleCount) @JoinColumn({ name: 'article_id' }) count: Relation<ArticleCount>;
  @OneToOne(() => ArticleText) @JoinColumn({ name: 'article_id' }) text: Relation<ArticleText>;
  @ManyToOne(() => Photo) @JoinColumn({ name: 'main_photo_uuid' }) mainPhoto: Relation<Photo> | null;
  @OneToMany(() => Photo, (photo) => photo.article) photos: Relation<Photo>[];
}

@Entity('article_count')
export class ArticleCount {
  @PrimaryColumn({ name: 'article_id', type: 'bigint' }) articleId: number;
  @Column({ type: 'int', default: 0 }) likes: number;
  @Column({ type: 'int', default: 0 }) reports: number;
  @Column({ type: 'int', default: 0 }) comments: number;
}

@Entity('article_text')
export class ArticleText {
  @PrimaryColumn({ name: 'article_id', type: 'bigint' }) articleId: number;
  @Column() searched: string;
}

@Entity('photo')
export class Photo {
  @PrimaryColumn({ name: 'photo_uuid', type: 'uuid' }) photoUuid: string;
  @Column({ name: 'member_id', type: 'bigint' }) memberId: number;
  @Column({ name: 'article_id', type: 'bigint', nullable: true }) articleId: number | null;
  @Column({ type: 'smallint', nullable: true }) position: number | null;
  @Column() state: string;
  @Column({ type: 'int' }) bytes: number;
  @Column({ type: 'int' }) width: number;
  @Column({ type: 'int' }) height: number;
  @Column() placeholder: string;
  @Column({ type: 'bytea' }) sha256: Buffer;

  @ManyToOne(() => Article, (article) => article.photos)
  @JoinColumn({ name: 'article_id' })
  article: Relation<Article>;
}

@Entity('article_like')
export class ArticleLike {
  @PrimaryColumn({ name: 'article_id', type: 'bigint' }) articleId: number;
  @PrimaryColumn({ name: 'member_id', type: 'bigint' }) memberId: number;
}

@Entity('comment')
export class Comment {
  @PrimaryColumn({ name: 'article_id', type: 'bigint' }) articleId: number;
  @PrimaryColumn({ name: 'comment_id', type: 'bigint' }) commentId: number;
  @Column({ name: 'parent_comment_id', type: 'bigint', nullable: true }) parentCommentId: number | null;
  @Column({ name: 'member_id', type: 'bigint' }) memberId: number;
  @Column({ name: 'replied_member_id', type: 'bigint', nullable: true }) repliedMemberId: number | null;
  @Column() content: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true }) deletedAt: Date | null;

  @ManyToOne(() => Member) @JoinColumn({ name: 'member_id' }) member: Relation<Member> | null;
  @ManyToOne(() => Member) @JoinColumn({ name: 'replied_member_id' }) repliedMember: Relation<Member> | null;
}

@Entity('challenge')
export class Challenge {
  @PrimaryColumn({ name: 'challenge_id', type: 'bigint' }) challengeId: number;
  @Column({ name: 'winner_article_id', type: 'bigint', nullable: true }) winnerArticleId: number | null;
  @Column({ name: 'pinned_until', type: 'timestamptz', nullable: true }) pinnedUntil: Date | null;
}

export const entities = [
  Region,
  Badge,
  Member,
  Place,
  Article,
  ArticleCount,
  ArticleText,
  Photo,
  ArticleLike,
  Comment,
  Challenge,
];
