import { Controller, Get, Injectable, NotFoundException, Param, ParseIntPipe, Query } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { In, Repository } from 'typeorm';
import { ArticlesService } from './articles.js';
import { Comment } from './entities.js';
import { photoAddress } from './photo-address.js';

export class CommentsQuery {
  @IsOptional() @Type(() => Number) @IsInt() cursor = 0;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 500;
}

/** The number of replies included with their thread. */
const NESTED = 10;

@Injectable()
export class CommentsService {
  constructor(
    @InjectRepository(Comment) private readonly comments: Repository<Comment>,
    private readonly articles: ArticlesService,
  ) {}

  async list(articleId: number, { cursor, limit }: CommentsQuery) {
    if (!(await this.articles.exists(articleId))) throw new NotFoundException();
    const found = await this.withMembers()
      .where('c.articleId = :articleId and c.parentCommentId is null', { articleId })
      .andWhere('c.commentId > :cursor', { cursor })
      .orderBy('c.commentId')
      .limit(limit + 1)
      .getMany();
    const threads = found.slice(0, limit);
    const ids = threads.map(({ commentId }) => commentId);
    const [counts, replies] =
      ids.length === 0
        ? [[], []]
        : await Promise.all([this.counts(articleId, ids), this.replies(articleId, ids)]);
    const replyCounts = new Map(counts.map(({ thread, replies }) => [thread, replies]));
    const repliesByThread = Map.groupBy(replies, (reply) => reply.parentCommentId!);
    const hasNext = found.length > limit;
    return {
      comments: threads.map((thread) => ({
        ...this.view(thread),
        replies: (repliesByThread.get(thread.commentId) ?? []).map((reply) => this.view(reply)),
        replyCount: replyCounts.get(thread.commentId) ?? 0,
      })),
      cursor: hasNext ? threads.at(-1)!.commentId : null,
      limit,
      hasNext,
    };
  }

  private withMembers() {
    return this.comments
      .createQueryBuilder('c')
      .leftJoinAndSelect('c.member', 'm')
      .leftJoinAndSelect('c.repliedMember', 'w');
  }

  private counts(articleId: number, threads: number[]) {
    return this.comments
      .createQueryBuilder('c')
      .select('c.parentCommentId', 'thread')
      .addSelect('count(*)::int', 'replies')
      .where({ articleId, parentCommentId: In(threads) })
      .groupBy('c.parentCommentId')
      .getRawMany<{ thread: number; replies: number }>();
  }

  /** The first replies of each thread, by their number within it. */
  private replies(articleId: number, threads: number[]) {
    return this.withMembers()
      .innerJoin(
        (query) =>
          query
            .select('r.commentId', 'id')
            .addSelect('row_number() over (partition by r.parentCommentId order by r.commentId)', 'nth')
            .from(Comment, 'r')
            .where('r.articleId = :articleId and r.parentCommentId in (:...threads)', { articleId, threads }),
        'first',
        'first.id = c.commentId and first.nth <= :nested',
        { nested: NESTED },
      )
      .where('c.articleId = :articleId', { articleId })
      .orderBy('c.commentId')
      .getMany();
  }

  private view(comment: Comment) {
    const isDeleted = comment.deletedAt !== null;
    const hasLeft = comment.member === null || comment.member.withdrawnAt !== null;
    return {
      commentId: comment.commentId,
      parentCommentId: comment.parentCommentId,
      content: isDeleted ? '삭제된 댓글입니다' : comment.content,
      memberId: isDeleted || hasLeft ? null : comment.memberId,
      nickname: isDeleted ? null : hasLeft ? '탈퇴한 회원' : comment.member!.nickname,
      profileImage: isDeleted ? null : photoAddress(comment.member?.photoUuid),
      replyToNickname: isDeleted ? null : (comment.repliedMember?.nickname ?? null),
      isMine: false,
      isDeleted,
      createdAt: comment.createdAt,
    };
  }
}

@Controller('api/articles/:articleId/comments')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get() list(@Param('articleId', ParseIntPipe) articleId: number, @Query() query: CommentsQuery) {
    return this.comments.list(articleId, query);
  }
}
