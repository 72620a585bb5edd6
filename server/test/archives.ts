import { beginImport, type LeftBehind, readImport, sendImportPart, startImport } from 'contract/imports';
import { exportPath, requestExport } from 'contract/exports';
import { IMPORT } from 'contract/limits';
import { writeZip } from '../src/exports/write-zip.ts';
import { type Member, type TestApp } from './test-app.ts';
import { toList } from './to-list.ts';

/** Creates a ZIP of these files. */
export async function zip(files: Record<string, string | Uint8Array<ArrayBuffer>>): Promise<Buffer> {
  async function* list() {
    for (const [name, input] of Object.entries(files))
      yield { name, input: typeof input === 'string' ? input : pieces(input), lastModified: new Date() };
  }
  return Buffer.concat(await toList(writeZip(list())));
}

async function* pieces(...bytes: Uint8Array[]) {
  yield* bytes;
}

/** Makes a member's export and returns its ZIP. */
export async function exported(h: TestApp, who: Member): Promise<Buffer> {
  const { exportId } = await h.as(who)(requestExport, {});
  await h.app.backgroundWork.settled();
  const headers = { authorization: `Bearer ${who.token}` };
  return (await h.app.inject({ url: exportPath(exportId), headers })).rawPayload;
}

/** Sends a file for import in parts, waits for the end, and returns the import. */
export async function imported(h: TestApp, who: Member, file: Buffer, leftBehind: LeftBehind = 'leave') {
  const { importId, parts } = await h.as(who)(startImport, { body: { bytes: file.length, leftBehind } });
  const params = { importId };
  for (let nth = 0; nth < parts; nth++) {
    const bytes = new Uint8Array(file.subarray(nth * IMPORT.partBytes, (nth + 1) * IMPORT.partBytes));
    await h.as(who)(sendImportPart, { params, body: { nth } }, [{ field: 'part', name: 'part', bytes }]);
  }
  await h.as(who)(beginImport, { params });
  await h.app.backgroundWork.settled();
  return (await h.as(who)(readImport, {})).import!;
}
