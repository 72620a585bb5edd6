// The service worker of the whole app, built into one file and served at `/worker.js` (decisions/222).
import { keepFiles } from './files.ts';
import { answerPages } from './pages.ts';
import { keepPhotos } from './photos.ts';
import { showPushes } from './push.ts';
import { sendWaiting } from './send-waiting.ts';
import { takeShares } from './shares.ts';
import { takeOver } from './take-over.ts';
import { keepTiles } from './tiles.ts';

takeOver();
answerPages();
keepFiles();
keepPhotos();
keepTiles();
takeShares();
showPushes();
sendWaiting();
