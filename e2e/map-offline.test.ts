import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { signIn } from './test-member.ts';

const CACHED = `caches.open('map-1').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`;

test(
  'a map that was loaded once is shown without a network, and nothing personal is cached',
  { timeout: 300_000 },
  async () => {
    await using phone = await openPhone();
    const { page, context } = phone;
    await signIn(page, '봄날');
    await page.goto('/map?lat=37.5663&lng=126.9779&level=5');
    await page.getByText('간이 지도').waitFor({ timeout: 60_000 });
    const cached = () => page.evaluate<string[]>(CACHED);
    await expect.poll(cached, { timeout: 60_000 }).toContain('/map');
    expect(
      (await cached()).filter(
        (path) => !['/map', '/favicon.svg'].includes(path) && !path.startsWith('/assets/'),
      ),
    ).toEqual([]);
    const shell = await page.evaluate<string>(`caches.match('/map').then((answer) => answer.text())`);
    expect(shell).not.toContain('봄날');

    await context.setOffline(true);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByText('간이 지도').waitFor({ timeout: 60_000 });
    await page.locator('canvas').waitFor();
    expect(failed.filter((path) => !path.startsWith('/api/'))).toEqual([]);

    // Other screens still need the network.
    const other = await page.goto('/home').catch(() => null);
    expect(other).toBeNull();
  },
);
