import 'reflect-metadata';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Module,
  type NestInterceptor,
  ValidationPipe,
} from '@nestjs/common';
import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { map } from 'rxjs';
import { ArticlesController, ArticlesService } from './articles.js';
import { CommentsController, CommentsService } from './comments.js';
import { entities } from './entities.js';
import { LikesController, LikesService } from './likes.js';
import { PlacesController, PlacesService } from './places.js';
import { WritingController, WritingService } from './writing.js';

const [, , url, poolSize, secret] = process.argv;

/** Wraps answers in the product's envelope. */
@Injectable()
class Envelope implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(
      map((answer) => ({
        isSuccess: true,
        code: 'COMMON2000',
        message: '성공입니다.',
        ...(answer !== null && 'result' in answer ? answer : { result: answer }),
      })),
    );
  }
}

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: url!,
      entities,
      parseInt8: true,
      poolSize: Number(poolSize),
    }),
    TypeOrmModule.forFeature(entities),
    JwtModule.register({ secret: secret! }),
  ],
  controllers: [ArticlesController, CommentsController, LikesController, PlacesController, WritingController],
  providers: [
    ArticlesService,
    CommentsService,
    LikesService,
    PlacesService,
    WritingService,
    { provide: APP_INTERCEPTOR, useClass: Envelope },
  ],
})
class AppModule {}

// The server for a database, a pool size and a token secret from its arguments; prints its address.
const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] });
app.useGlobalPipes(new ValidationPipe({ transform: true }));
await app.listen(0, '127.0.0.1');
console.log(await app.getUrl());
