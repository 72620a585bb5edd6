import {
  CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  HttpCode,
  Injectable,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Article, ArticleCount, ArticleLike } from './entities.js';

export interface SignedIn extends Request {
  memberId: number;
}

@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly tokens: JwtService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedIn>();
    const [kind, token] = request.headers.authorization?.split(' ') ?? [];
    if (kind !== 'Bearer' || token === undefined) throw new UnauthorizedException();
    try {
      const { sub } = await this.tokens.verifyAsync<{ sub: string }>(token);
      request.memberId = Number(sub);
    } catch {
      throw new UnauthorizedException();
    }
    return true;
  }
}

@Injectable()
export class LikesService {
  constructor(private readonly database: DataSource) {}

  like(articleId: number, memberId: number) {
    return this.database.transaction(async (tx) => {
      await this.expectArticle(tx, articleId);
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(ArticleLike)
        .values({ articleId, memberId })
        .orIgnore()
        .returning('member_id')
        .execute();
      if (raw.length > 0) await tx.increment(ArticleCount, { articleId }, 'likes', 1);
      return this.count(tx, articleId);
    });
  }

  unlike(articleId: number, memberId: number) {
    return this.database.transaction(async (tx) => {
      await this.expectArticle(tx, articleId);
      const { affected } = await tx.delete(ArticleLike, { articleId, memberId });
      if (affected) await tx.decrement(ArticleCount, { articleId }, 'likes', 1);
      return this.count(tx, articleId);
    });
  }

  private async expectArticle(tx: EntityManager, articleId: number) {
    if (!(await tx.existsBy(Article, { articleId, audience: 'everyone' }))) throw new NotFoundException();
  }

  private async count(tx: EntityManager, articleId: number) {
    const { likes } = await tx.findOneByOrFail(ArticleCount, { articleId });
    return { articleId, likeCount: likes };
  }
}

@Controller('api/articles/:articleId/likes')
@UseGuards(AuthGuard)
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @Post() @HttpCode(200) like(@Param('articleId', ParseIntPipe) articleId: number, @Req() request: SignedIn) {
    return this.likes.like(articleId, request.memberId);
  }
  @Delete() unlike(@Param('articleId', ParseIntPipe) articleId: number, @Req() request: SignedIn) {
    return this.likes.unlike(articleId, request.memberId);
  }
}
