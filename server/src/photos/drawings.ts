import { readFileSync } from 'node:fs';
import type { Drawing } from './default-images.ts';

/**
 * The default gallery in its display order: the name of each file in `server/drawings`, and the uuid of the picture's fixed address,
 * `/default-images/{uuid}`, which is never reused for another picture. The `<title>` of each file describes the picture.
 */
const GALLERY: readonly (readonly [name: string, uuid: string])[] = [
  ['noon-alley', '8566ce1f-b8f9-41c2-82e0-db96a346ca8c'],
  ['stone-stairs', 'ebc91236-c42f-42e8-bd4e-110b9be2307e'],
  ['hanok-roofs', 'd99245c5-e512-4215-963f-3f0f8bba887b'],
  ['cat-on-wall', 'cac41274-e836-4e8a-a684-b03ac0c84678'],
  ['persimmon-tree', 'cb58e2ed-34f2-4a52-b9ca-cace3613d110'],
  ['stone-wall-road', 'c1ebc927-5ee9-4e53-8b7a-00da078fc287'],
  ['cherry-path', 'd2d86696-f068-4944-8397-064f1f6301e3'],
  ['ginkgo-street', 'f4f4494d-6839-47af-b665-7df282a1fb8f'],
  ['snow-alley', '4f59a30c-a175-48e0-ac09-48c5f71554fb'],
  ['rainy-street', '71ecdc26-7f84-49a7-a858-d800964134e3'],
  ['zelkova-shade', '0e7835e2-cc30-43b6-aeae-6069d8a22a46'],
  ['bookshop', '23a7b4cb-3dcd-400e-9e22-7fa72c25e3ff'],
  ['cafe-window', '0ab7c952-e300-473f-83a6-f8fd58512ca8'],
  ['bakery', 'c440d574-a7d3-4235-8a94-bea33fdb6b9f'],
  ['stationery-shop', 'ba02e7cb-f62f-472c-b99e-8989fc924e06'],
  ['market', 'fca6b1f3-8051-4dcb-943a-c2f641f07832'],
  ['flower-shop', '87bd4348-1ce7-4afc-b681-af99d942350f'],
  ['tea-house', 'a07cb3d7-cf80-4ebd-9c59-b325bd45d999'],
  ['river-dusk', '945e0561-8888-4214-ae8b-e48b34427c7e'],
  ['stream-bicycle', '1b7f24d3-e82b-4183-95bb-080ea46d24cb'],
  ['train-window', '3d55d632-396f-4158-ae94-3268d482bb48'],
  ['lotus-pond', '61f5bc86-5e82-4b15-a836-38d39f002aad'],
  ['night-hill', '07c62a2d-53d5-4e55-8c12-8742fc5b0d33'],
  ['pojangmacha', 'af414376-2430-4675-b1f1-e006973cbf58'],
  ['fortress-wall', '973b8d72-2926-4c26-9bb8-55b33d2309b5'],
  ['rooftop-laundry', 'd3ec6a3f-5d44-4938-a5da-6a824fc9ed6d'],
  ['bus-stop', '2ca894c3-ef05-4061-83d9-8ddda1ce1b42'],
  ['playground', '62d06643-40c9-4b4f-97de-7d072f67fc7c'],
  ['basketball-court', 'ae304289-248d-4ec7-a032-4951581be995'],
  ['museum-steps', '748e1acb-ec7e-46c7-ab4e-ca9754c91384'],
  ['mountain-trail', 'b31b23bf-217e-4ccf-a72d-1af7222119fa'],
];

/** Every drawing of the default gallery, read at start; the sample neighbourhood finds its pictures by `name`. */
export const drawings: readonly (Drawing & { name: string })[] = GALLERY.map(([name, uuid]) => ({
  name,
  uuid,
  svg: readFileSync(new URL(`../../drawings/${name}.svg`, import.meta.url), 'utf8'),
}));
