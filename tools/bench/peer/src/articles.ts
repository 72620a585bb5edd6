import { Controller, Get, Injectable, NotFoundException, Param, ParseIntPipe, Query } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { In, MoreThan, Repository, type SelectQueryBuilder } from 'typeorm';
import { Article, Badge, Challenge, Photo, type Region } from './entities.js';
import { photoAddress } from './photo-address.js';

export class PageQuery {
  @IsOptional() @Type(() => Number) @IsInt() cursor?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit = 10;
}
export class ListQuery extends PageQuery {
  @IsOptional() @Type(() => Number) @IsInt() placeId?: number;
}
export class SearchQuery extends PageQuery {
  @IsString() @MaxLength(100) keyword: string;
}
export class HomeQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) page = 1;
}

const HOME = 20;
const regionName = (region: Region | null) => region && (region.district || region.city || region.province);
const toLike = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class ArticlesService {
  constructor(
    @InjectRepository(Article) private readonly articles: Repository<Article>,
    @InjectRepository(Photo) private readonly photos: Repository<Photo>,
    @InjectRepository(Badge) private readonly badges: Repository<Badge>,
    @InjectRepository(Challenge) private readonly challenges: Repository<Challenge>,
  ) {}

  /** Public posts with their to-one relations; joined by hand, since `take` with relations runs two queries. */
  private visible(): SelectQueryBuilder<Article> {
    return this.articles
      .createQueryBuilder('a')
      .leftJoinAndSelect('a.member', 'm', 'm.withdrawnAt is null')
      .innerJoinAndSelect('a.place', 'p')
      .leftJoinAndSelect('a.region', 'g')
      .innerJoinAndSelect('a.count', 'n')
      .where("a.deletedAt is null and a.audience = 'everyone'");
  }

  async one(articleId: number) {
    const article = await this.visible().andWhere('a.articleId = :articleId', { articleId }).getOne();
    if (article === null) throw new NotFoundException();
    return (await this.views([article]))[0];
  }

  async exists(articleId: number): Promise<boolean> {
    return this.articles.existsBy({ articleId, audience: 'everyone' });
  }

  async list({ placeId, ...page }: ListQuery) {
    const query = this.visible();
    if (placeId !== undefined) query.andWhere('a.placeId = :placeId', { placeId });
    const { items, ...rest } = await this.page(query, page);
    return { result: items, ...rest };
  }

  async search({ keyword, ...page }: SearchQuery) {
    const query = this.visible().innerJoin('a.text', 't');
    keyword
      .normalize('NFKC')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .forEach((word, at) => query.andWhere(`t.searched like :word${at}`, { [`word${at}`]: toLike(word) }));
    const { items, ...rest } = await this.page(query, page);
    return { articles: items, ...rest };
  }

  async home({ page }: HomeQuery) {
    const pinned = await this.challenges.findOne({
      where: { pinnedUntil: MoreThan(new Date()) },
      order: { pinnedUntil: 'DESC' },
    });
    const winnerId = pinned?.winnerArticleId ?? null;
    const query = this.visible().leftJoinAndSelect('a.mainPhoto', 'f').orderBy('a.articleId', 'DESC');
    if (winnerId !== null) query.andWhere('a.articleId <> :winnerId', { winnerId });
    const found = await query
      .offset((page - 1) * HOME)
      .limit(HOME + 1)
      .getMany();
    const winner =
      winnerId === null || page > 1
        ? null
        : await this.visible()
            .leftJoinAndSelect('a.mainPhoto', 'f')
            .andWhere('a.articleId = :winnerId', { winnerId })
            .getOne();
    const shown = winner === null ? found.slice(0, HOME) : [winner, ...found.slice(0, HOME)];
    return {
      postList: shown.map((article) => this.card(article, winnerId)),
      page,
      isLast: found.length <= HOME,
      limit: HOME,
      hasNext: found.length > HOME,
      within: 'country', // as a visitor reads it, without neighbourhoods
      regions: [],
    };
  }

  private async page(query: SelectQueryBuilder<Article>, { cursor, limit }: PageQuery) {
    if (cursor !== undefined) query.andWhere('a.articleId < :cursor', { cursor });
    const found = await query
      .orderBy('a.articleId', 'DESC')
      .limit(limit + 1)
      .getMany();
    const shown = found.slice(0, limit);
    const hasNext = found.length > limit;
    return {
      items: await this.views(shown),
      cursor: hasNext ? shown.at(-1)!.articleId : null,
      limit,
      hasNext,
    };
  }

  /** The posts as answered, with all photos and their authors' badges: one query each per page. */
  private async views(articles: Article[]) {
    if (articles.length === 0) return [];
    const [photos, badges] = await Promise.all([
      this.photos.find({
        where: { articleId: In(articles.map((article) => article.articleId)), state: 'attached' },
        order: { position: 'ASC' },
      }),
      this.badges.findBy({ memberId: In([...new Set(articles.map((article) => article.memberId))]) }),
    ]);
    const photosByArticle = Map.groupBy(photos, (photo) => photo.articleId);
    const badgesByMember = Map.groupBy(badges, (badge) => badge.memberId);
    return articles.map((article) =>
      this.view(
        article,
        photosByArticle.get(article.articleId) ?? [],
        badgesByMember.get(article.memberId)?.length ?? 0,
      ),
    );
  }

  private view(article: Article, photos: Photo[], badges: number) {
    const { place, member, count } = article;
    return {
      articleId: article.articleId,
      categoryId: null,
      categoryName: null,
      categoryColor: null,
      placeId: article.placeId,
      title: article.title,
      content: article.content,
      date: article.date,
      latitude: place.latE5 / 1e5,
      longitude: place.lngE5 / 1e5,
      detailAddress: place.address,
      placeName: place.title,
      pinCategory: place.pinCategory,
      mainImageUuid: photoAddress(article.mainPhotoUuid),
      imageUuids: photos.map((photo) => photoAddress(photo.photoUuid)),
      photos: photos.map(({ photoUuid, width, height, placeholder }) => ({
        url: photoAddress(photoUuid),
        width,
        height,
        placeholder,
      })),
      likeCount: count.likes,
      spamCount: count.reports,
      commentCount: count.comments,
      liked: false,
      isReported: false,
      isMine: false,
      regionId: article.regionId,
      regionName: regionName(article.region),
      memberId: member?.memberId ?? null,
      nickname: member?.nickname ?? '탈퇴한 회원',
      userImage: photoAddress(member?.photoUuid),
      badges,
      challengeId: article.challengeId,
      createdAt: article.createdAt,
      version: article.version,
      audience: article.audience,
      isMasked: false,
      linkKey: null,
      disclosure: article.disclosure,
    };
  }

  private card(article: Article, winnerId: number | null) {
    const { member } = article;
    return {
      articleId: article.articleId,
      memberId: member?.memberId ?? null,
      authorNickname: member?.nickname ?? '탈퇴한 회원',
      profileImageUrl: photoAddress(member?.photoUuid, 'list/'),
      createdAt: article.createdAt,
      title: article.title,
      imageUrl: photoAddress(article.mainPhotoUuid, 'list/'),
      mainImageUuid: photoAddress(article.mainPhotoUuid),
      placeholder: article.mainPhoto?.placeholder ?? '',
      placeName: article.place.title,
      regionName: regionName(article.region),
      likeCount: article.count.likes,
      isWinner: article.articleId === winnerId,
      audience: article.audience,
      disclosure: article.disclosure,
      isMasked: false,
      isMine: false,
    };
  }
}

@Controller('api')
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Get('articles') list(@Query() query: ListQuery) {
    return this.articles.list(query);
  }
  @Get('articles/:articleId') one(@Param('articleId', ParseIntPipe) articleId: number) {
    return this.articles.one(articleId);
  }
  @Get('search') search(@Query() query: SearchQuery) {
    return this.articles.search(query);
  }
  @Get('home/articles') home(@Query() query: HomeQuery) {
    return this.articles.home(query);
  }
}
