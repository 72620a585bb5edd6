import { Controller, Get, Injectable, Query } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Type } from 'class-transformer';
import { IsNumber, Max, Min } from 'class-validator';
import { Repository } from 'typeorm';
import { Place } from './entities.js';

export class BoxQuery {
  @Type(() => Number) @IsNumber() @Min(-90) @Max(90) latMin: number;
  @Type(() => Number) @IsNumber() @Min(-90) @Max(90) latMax: number;
  @Type(() => Number) @IsNumber() @Min(-180) @Max(180) lngMin: number;
  @Type(() => Number) @IsNumber() @Min(-180) @Max(180) lngMax: number;
}

const PINS = 300;
/** The number of grid cells per side of a view, in which places without their own pin are counted. */
const PARTS = 16;

@Injectable()
export class PlacesService {
  constructor(@InjectRepository(Place) private readonly places: Repository<Place>) {}

  async onMap({ latMin, latMax, lngMin, lngMax }: BoxQuery) {
    const box = {
      south: Math.round(latMin * 1e5),
      north: Math.round(latMax * 1e5),
      west: Math.round(lngMin * 1e5),
      east: Math.round(lngMax * 1e5),
    };
    const inBox = () =>
      this.places
        .createQueryBuilder('p')
        .where('p.deletedAt is null')
        .andWhere('p.latE5 between :south and :north and p.lngE5 between :west and :east', box);
    const found = await inBox()
      .orderBy('p.activeAt', 'DESC')
      .addOrderBy('p.placeId')
      .limit(PINS + 1)
      .getMany();
    const places = found.slice(0, PINS).map((place) => this.view(place));
    if (found.length <= PINS) return { places, clusters: [], total: places.length };
    const parts = await inBox()
      .select('count(*)::int', 'count')
      .addSelect('avg(p.latE5) / 1e5', 'latitude')
      .addSelect('avg(p.lngE5) / 1e5', 'longitude')
      .groupBy('(p.latE5 - :south) * :parts / (:north - :south + 1)')
      .addGroupBy('(p.lngE5 - :west) * :parts / (:east - :west + 1)')
      .setParameter('parts', PARTS)
      .getRawMany<{ count: number; latitude: string; longitude: string }>();
    return {
      places,
      clusters: parts.map(({ count, latitude, longitude }) => ({
        latitude: Number(latitude),
        longitude: Number(longitude),
        count,
      })),
      total: parts.reduce((sum, { count }) => sum + count, 0),
    };
  }

  private view(place: Place) {
    return {
      placeId: place.placeId,
      title: place.title,
      latitude: place.latE5 / 1e5,
      longitude: place.lngE5 / 1e5,
      address: place.address,
      pinCategory: place.pinCategory,
      regionId: place.regionId,
      isSaved: false,
      savedColor: null,
      isArea: place.isArea,
      isMasked: false,
    };
  }
}

@Controller('api/places')
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Get('map') onMap(@Query() box: BoxQuery) {
    return this.places.onMap(box);
  }
}
