import type { ServiceCheck, MapStatus, ServiceFailure } from 'contract/maps';

/** A description of each failure on which an operator can act. */
const CAUSES: Readonly<Record<ServiceFailure, string>> = {
  timeout: 'it did not answer in time',
  unreachable: 'it cannot be reached from here',
  unauthorized: 'it refuses the key',
  'over quota': 'its calls are used up',
  'bad status': 'it answers with a failure',
  'too large': 'its answer is too large',
  nonsense: 'its answer is not what was expected',
  'other origins only': 'it does not let our pages read it (CORS)',
  gone: 'the file is gone',
};

const MAPS: Readonly<Record<MapStatus['mapBase'], string>> = {
  drawn: 'map',
  'tile host': 'map tiles',
  'kept tiles': 'map tiles',
  style: 'map style',
  'tile file': 'map tiles',
  tiles: 'map tiles',
  kakao: 'Kakao map',
};

/** One line for each configured map service: that it works, or why not. */
export function reportLines(status: MapStatus): string[] {
  const { mapBase, mapHost, mapCheck, geocoder, geocoderHost, geocoderCheck } = status;
  return [
    ...line(`${MAPS[mapBase]} (${mapHost})`, mapCheck, mapBase === 'kakao' ? domainAdvice(status) : ''),
    ...line(`geocoder ${geocoder} (${geocoderHost})`, geocoderCheck, ''),
  ];
}

function line(name: string, checked: ServiceCheck | null, advice: string): string[] {
  if (checked === null) return [];
  if (checked.works) return [`✓ ${name} works`];
  const status = checked.status === null ? '' : `, status ${checked.status}`;
  return [`✗ ${name} does not work: ${CAUSES[checked.trouble]}${status}${advice}`];
}

const domainAdvice = ({ publicUrl, mapCheck }: MapStatus) =>
  mapCheck?.works === false && mapCheck.trouble === 'unauthorized'
    ? `; its Kakao app needs the domain ${publicUrl ?? '(set PUBLIC_URL)'} and Kakao Map turned on`
    : '';
