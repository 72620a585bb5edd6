import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BadRequestException,
  Controller,
  Injectable,
  NotFoundException,
  Post,
  Req,
  UploadedFiles,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { plainToInstance } from 'class-transformer';
import { IsDateString, IsInt, IsString, MaxLength, validate } from 'class-validator';
import sharp from 'sharp';
import { DataSource, IsNull } from 'typeorm';
import { ArticlesService } from './articles.js';
import { Article, ArticleCount, Photo, Place } from './entities.js';
import { AuthGuard, type SignedIn } from './likes.js';

class ArticleBody {
  @IsInt() categoryId: number;
  @IsInt() placeId: number;
  @IsString() @MaxLength(100) title: string;
  @IsString() @MaxLength(5_000) content: string;
  @IsDateString() date: string;
}

const SIZES = { list: 480, detail: 1280, full: 2048 };
const FOLDER = join(tmpdir(), 'dongne-peer');

/** What multer hands over, as far as it is read. */
interface UploadedFile {
  buffer: Buffer;
}

@Injectable()
export class WritingService {
  constructor(
    private readonly database: DataSource,
    private readonly articles: ArticlesService,
  ) {}

  async write(memberId: number, body: ArticleBody, files: UploadedFile[]) {
    const place = await this.database.manager.findOneBy(Place, {
      placeId: body.placeId,
      deletedAt: IsNull(),
    });
    if (place === null) throw new NotFoundException();
    const photos = await Promise.all(files.map((file, position) => this.store(file, memberId, position)));
    const articleId = await this.database.transaction(async (tx) => {
      const { identifiers } = await tx.insert(Article, {
        ...body,
        memberId,
        regionId: place.regionId,
        mainPhotoUuid: photos[0]!.photoUuid,
      });
      const { articleId } = identifiers[0] as { articleId: number };
      await tx.insert(ArticleCount, { articleId });
      await tx.insert(
        Photo,
        photos.map((photo) => Object.assign(photo, { articleId })),
      );
      return articleId;
    });
    return this.articles.one(articleId);
  }

  /** Stores a photo in three sizes, decoded once, and returns its row. */
  private async store({ buffer }: UploadedFile, memberId: number, position: number) {
    const photoUuid = randomUUID();
    const { data, info } = await sharp(buffer)
      .autoOrient()
      .resize(SIZES.full, SIZES.full, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    await mkdir(FOLDER, { recursive: true });
    let bytes = 0;
    for (const [name, side] of Object.entries(SIZES)) {
      const picture = await sharp(data, { raw })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer();
      bytes += picture.length;
      await writeFile(join(FOLDER, `${photoUuid}-${name}.webp`), picture);
    }
    const { width, height } = info;
    const sha256 = createHash('sha256').update(buffer).digest();
    return {
      photoUuid,
      memberId,
      position,
      state: 'attached',
      bytes,
      width,
      height,
      placeholder: '',
      sha256,
    };
  }
}

@Controller('api/articles')
@UseGuards(AuthGuard)
export class WritingController {
  constructor(private readonly writing: WritingService) {}

  @Post()
  @UseInterceptors(
    FileFieldsInterceptor([
      { name: 'images', maxCount: 10 },
      { name: 'request', maxCount: 1 },
    ]),
  )
  async write(@Req() request: SignedIn, @UploadedFiles() files: Record<string, UploadedFile[]>) {
    const body = plainToInstance(ArticleBody, JSON.parse(String(files['request']?.[0]?.buffer)));
    if ((await validate(body)).length > 0 || files['images'] === undefined) throw new BadRequestException();
    return this.writing.write(request.memberId, body, files['images']);
  }
}
