import { bakery } from './scenes/bakery.ts';
import { basketballCourt } from './scenes/basketball-court.ts';
import { bookshop } from './scenes/bookshop.ts';
import { busStop } from './scenes/bus-stop.ts';
import { cafeWindow } from './scenes/cafe-window.ts';
import { catOnWall } from './scenes/cat-on-wall.ts';
import { cherryPath } from './scenes/cherry-path.ts';
import { flowerShop } from './scenes/flower-shop.ts';
import { fortressWall } from './scenes/fortress-wall.ts';
import { ginkgoStreet } from './scenes/ginkgo-street.ts';
import { hanokRoofs } from './scenes/hanok-roofs.ts';
import { lotusPond } from './scenes/lotus-pond.ts';
import { market } from './scenes/market.ts';
import { mountainTrail } from './scenes/mountain-trail.ts';
import { museumSteps } from './scenes/museum-steps.ts';
import { nightHill } from './scenes/night-hill.ts';
import { noonAlley } from './scenes/noon-alley.ts';
import { persimmonTree } from './scenes/persimmon-tree.ts';
import { playground } from './scenes/playground.ts';
import { pojangmacha } from './scenes/pojangmacha.ts';
import { rainyStreet } from './scenes/rainy-street.ts';
import { riverDusk } from './scenes/river-dusk.ts';
import { rooftopLaundry } from './scenes/rooftop-laundry.ts';
import { snowAlley } from './scenes/snow-alley.ts';
import { stationeryShop } from './scenes/stationery-shop.ts';
import { stoneStairs } from './scenes/stone-stairs.ts';
import { stoneWallRoad } from './scenes/stone-wall-road.ts';
import { streamBicycle } from './scenes/stream-bicycle.ts';
import { teaHouse } from './scenes/tea-house.ts';
import { trainWindow } from './scenes/train-window.ts';
import { zelkovaShade } from './scenes/zelkova-shade.ts';

/** A picture of the default gallery and the sample neighbourhood. */
export interface Drawing {
  /** A name for code and file names. */
  name: string;
  /** Its fixed address: `/default-images/{uuid}`. Never reused for another picture. */
  uuid: string;
  /** The picture as an SVG document, 800 x 600, the same on every run. */
  svg: () => string;
  /** What it shows, for members who hear it. */
  alt: string;
}

/** Every drawn picture, in the order the gallery shows them. */
export const drawings: readonly Drawing[] = [
  {
    name: 'noonAlley',
    uuid: '8566ce1f-b8f9-41c2-82e0-db96a346ca8c',
    svg: noonAlley,
    alt: '골목 끝으로 남산이 보이는 한낮의 벽돌 골목',
  },
  {
    name: 'stoneStairs',
    uuid: 'ebc91236-c42f-42e8-bd4e-110b9be2307e',
    svg: stoneStairs,
    alt: '기와집으로 오르는 돌계단과 화분들',
  },
  {
    name: 'hanokRoofs',
    uuid: 'd99245c5-e512-4215-963f-3f0f8bba887b',
    svg: hanokRoofs,
    alt: '아침 안개가 걷히는 한옥 기와지붕들',
  },
  {
    name: 'catOnWall',
    uuid: 'cac41274-e836-4e8a-a684-b03ac0c84678',
    svg: catOnWall,
    alt: '노을 지는 담장 위에 앉은 고양이와 장미',
  },
  {
    name: 'persimmonTree',
    uuid: 'cb58e2ed-34f2-4a52-b9ca-cace3613d110',
    svg: persimmonTree,
    alt: '기와 담장 너머 주렁주렁 열린 감나무',
  },
  {
    name: 'stoneWallRoad',
    uuid: 'c1ebc927-5ee9-4e53-8b7a-00da078fc287',
    svg: stoneWallRoad,
    alt: '가을빛이 내리는 돌담길을 걷는 두 사람',
  },
  {
    name: 'cherryPath',
    uuid: 'd2d86696-f068-4944-8397-064f1f6301e3',
    svg: cherryPath,
    alt: '벚꽃이 활짝 핀 봄 산책길',
  },
  {
    name: 'ginkgoStreet',
    uuid: 'f4f4494d-6839-47af-b665-7df282a1fb8f',
    svg: ginkgoStreet,
    alt: '은행잎이 쌓인 가을 거리',
  },
  {
    name: 'snowAlley',
    uuid: '4f59a30c-a175-48e0-ac09-48c5f71554fb',
    svg: snowAlley,
    alt: '가로등이 켜진 눈 내리는 저녁 골목',
  },
  {
    name: 'rainyStreet',
    uuid: '71ecdc26-7f84-49a7-a858-d800964134e3',
    svg: rainyStreet,
    alt: '비 오는 거리를 걷는 우산들',
  },
  {
    name: 'zelkovaShade',
    uuid: '0e7835e2-cc30-43b6-aeae-6069d8a22a46',
    svg: zelkovaShade,
    alt: '느티나무 그늘 아래 평상과 수박',
  },
  {
    name: 'bookshop',
    uuid: '23a7b4cb-3dcd-400e-9e22-7fa72c25e3ff',
    svg: bookshop,
    alt: '벤치에 고양이가 앉아 있는 동네 서점',
  },
  {
    name: 'cafeWindow',
    uuid: '0ab7c952-e300-473f-83a6-f8fd58512ca8',
    svg: cafeWindow,
    alt: '창밖으로 골목이 보이는 카페 자리',
  },
  {
    name: 'bakery',
    uuid: 'c440d574-a7d3-4235-8a94-bea33fdb6b9f',
    svg: bakery,
    alt: '갓 구운 빵이 놓인 아침 빵집',
  },
  {
    name: 'stationeryShop',
    uuid: 'ba02e7cb-f62f-472c-b99e-8989fc924e06',
    svg: stationeryShop,
    alt: '뽑기 기계가 놓인 학교 앞 문방구',
  },
  { name: 'market', uuid: 'fca6b1f3-8051-4dcb-943a-c2f641f07832', svg: market, alt: '전구가 켜진 저녁 시장' },
  {
    name: 'flowerShop',
    uuid: '87bd4348-1ce7-4afc-b681-af99d942350f',
    svg: flowerShop,
    alt: '꽃 양동이가 늘어선 꽃집',
  },
  {
    name: 'teaHouse',
    uuid: 'a07cb3d7-cf80-4ebd-9c59-b325bd45d999',
    svg: teaHouse,
    alt: '단풍 사이로 불을 밝힌 한옥 찻집',
  },
  {
    name: 'riverDusk',
    uuid: '945e0561-8888-4214-ae8b-e48b34427c7e',
    svg: riverDusk,
    alt: '해 질 무렵의 한강과 다리',
  },
  {
    name: 'streamBicycle',
    uuid: '1b7f24d3-e82b-4183-95bb-080ea46d24cb',
    svg: streamBicycle,
    alt: '징검다리가 놓인 개천가의 자전거',
  },
  {
    name: 'trainWindow',
    uuid: '3d55d632-396f-4158-ae94-3268d482bb48',
    svg: trainWindow,
    alt: '노을 진 강을 건너는 전철, 자리에 놓인 가방과 우산',
  },
  {
    name: 'lotusPond',
    uuid: '61f5bc86-5e82-4b15-a836-38d39f002aad',
    svg: lotusPond,
    alt: '연꽃 핀 연못 위의 나룻배',
  },
  {
    name: 'nightHill',
    uuid: '07c62a2d-53d5-4e55-8c12-8742fc5b0d33',
    svg: nightHill,
    alt: '창마다 불이 켜진 언덕 동네의 밤',
  },
  {
    name: 'pojangmacha',
    uuid: 'af414376-2430-4675-b1f1-e006973cbf58',
    svg: pojangmacha,
    alt: '따뜻한 불빛이 새어 나오는 포장마차',
  },
  {
    name: 'fortressWall',
    uuid: '973b8d72-2926-4c26-9bb8-55b33d2309b5',
    svg: fortressWall,
    alt: '성곽길에서 내려다본 도시의 밤',
  },
  {
    name: 'rooftopLaundry',
    uuid: 'd3ec6a3f-5d44-4938-a5da-6a824fc9ed6d',
    svg: rooftopLaundry,
    alt: '빨래가 마르는 초록 옥상',
  },
  {
    name: 'busStop',
    uuid: '2ca894c3-ef05-4061-83d9-8ddda1ce1b42',
    svg: busStop,
    alt: '나무 아래 버스 정류장의 오후',
  },
  {
    name: 'playground',
    uuid: '62d06643-40c9-4b4f-97de-7d072f67fc7c',
    svg: playground,
    alt: '미끄럼틀이 있는 동네 놀이터',
  },
  {
    name: 'basketballCourt',
    uuid: 'ae304289-248d-4ec7-a032-4951581be995',
    svg: basketballCourt,
    alt: '해 질 녘의 농구장',
  },
  {
    name: 'museumSteps',
    uuid: '748e1acb-ec7e-46c7-ab4e-ca9754c91384',
    svg: museumSteps,
    alt: '넓은 계단이 있는 미술관',
  },
  {
    name: 'mountainTrail',
    uuid: 'b31b23bf-217e-4ccf-a72d-1af7222119fa',
    svg: mountainTrail,
    alt: '남산 타워가 보이는 숲길',
  },
];
