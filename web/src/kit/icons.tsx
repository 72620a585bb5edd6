import { Icon, type Glyph, type IconProps } from './Icon.tsx';

/** Binds a glyph to its component. */
const icon = (glyph: Glyph) => (props: IconProps) => <Icon glyph={glyph} {...props} />;

export const HomeIcon = icon({
  body: 'M4 10.6a2 2 0 0 1 .73-1.55l6-4.9a2 2 0 0 1 2.54 0l6 4.9A2 2 0 0 1 20 10.6V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z',
  inside: 'M9.5 20v-4.3a2.5 2.5 0 0 1 5 0V20',
});
export const MapIcon = icon({
  body: 'M9 4.3 4.6 6.1a1 1 0 0 0-.6.92v11.3a.8.8 0 0 0 1.1.74L9 17.5l6 2.3 4.4-1.8a1 1 0 0 0 .6-.92V5.7a.8.8 0 0 0-1.1-.74L15 6.6z',
  inside: 'M9 4.5v12.9M15 6.8v12.8',
});
export const WriteIcon = icon({
  body: 'M4.3 19.7l.95-4.1a2 2 0 0 1 .53-.96l9.8-9.8a2 2 0 0 1 2.83 0l.75.75a2 2 0 0 1 0 2.83l-9.8 9.8a2 2 0 0 1-.96.53z',
  inside: 'M13.4 7l3.6 3.6',
});
export const PersonIcon = icon({
  body: 'M8 8a4 4 0 1 1 8 0 4 4 0 1 1 -8 0zM4.5 19.1c.5-3.3 3.6-4.9 7.5-4.9s7 1.6 7.5 4.9a1 1 0 0 1-1 1.15h-13a1 1 0 0 1-1-1.15z',
});
export const BackIcon = icon({ line: 'M15 5l-7 7 7 7' });
export const CloseIcon = icon({ line: 'M6 6l12 12M18 6L6 18' });
export const SearchIcon = icon({
  line: 'M4.2 10.8a6.6 6.6 0 1 1 13.2 0 6.6 6.6 0 1 1 -13.2 0zM15.8 15.8l4.4 4.4',
});
export const PlusIcon = icon({ line: 'M12 5v14M5 12h14' });
export const CheckIcon = icon({ line: 'M5 12.6l4.5 4.5L19 7.6' });
export const RoundCheckIcon = icon({
  body: 'M3.75 12a8.25 8.25 0 1 1 16.5 0 8.25 8.25 0 1 1 -16.5 0z',
  inside: 'M8.3 12.3l2.6 2.6 4.8-5.2',
});
export const CaretDownIcon = icon({ line: 'M6 9.3l6 6 6-6' });
export const CaretRightIcon = icon({ line: 'M9 5l7 7-7 7' });
export const MoreIcon = icon({
  dots: 'M10.4 5.5a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 1 1 -3.2 0zM10.4 12a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 1 1 -3.2 0zM10.4 18.5a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 1 1 -3.2 0z',
});
export const HeartIcon = icon({
  body: 'M12 20C9.8 18.7 4 14.9 4 9.6a4.5 4.5 0 0 1 8-2.8 4.5 4.5 0 0 1 8 2.8c0 5.3-5.8 9.1-8 10.4z',
});
export const SirenIcon = icon({
  body: 'M7 16.5v-4a5 5 0 0 1 10 0v4zM6 16.5h12a1.5 1.5 0 0 1 1.5 1.5v2h-15v-2A1.5 1.5 0 0 1 6 16.5z',
  inside: 'M9.8 12.4A2.2 2.2 0 0 1 12 10.2',
  line: 'M12 2.8v1.6M4.4 6l1.2 1.1M19.6 6l-1.2 1.1',
});
export const CommentIcon = icon({
  body: 'M12 4c-4.9 0-8.5 3.2-8.5 7.4 0 2.3 1.1 4.3 2.9 5.7l-.45 2.6a.6.6 0 0 0 .87.64l3.1-1.7c.67.12 1.36.18 2.08.18 4.9 0 8.5-3.2 8.5-7.4S16.9 4 12 4z',
});
export const ShareIcon = icon({
  line: 'M12 15V4M8 7.8L12 3.9l4 3.9M5 12.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5.5',
});
export const CameraIcon = icon({
  body: 'M4 8.6a1.8 1.8 0 0 1 1.8-1.8h1.6a1.5 1.5 0 0 0 1.25-.67l.75-1.15A1.5 1.5 0 0 1 10.65 4.3h2.7a1.5 1.5 0 0 1 1.25.67l.75 1.15a1.5 1.5 0 0 0 1.25.67h1.6A1.8 1.8 0 0 1 20 8.6v9a1.8 1.8 0 0 1-1.8 1.8H5.8A1.8 1.8 0 0 1 4 17.6z',
  inside: 'M8.7 12.8a3.3 3.3 0 1 1 6.6 0 3.3 3.3 0 1 1 -6.6 0z',
});
export const GalleryIcon = icon({
  body: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  inside:
    'M4.9 16.6l3.7-3.9a1.4 1.4 0 0 1 2 0l5.7 6M14 16.2l1.3-1.4a1.4 1.4 0 0 1 2 0l1.9 2M14.1 8.7a0.9 0.9 0 1 1 1.8 0 0.9 0.9 0 1 1 -1.8 0z',
});
export const ImageOffIcon = icon({
  line: 'M4 8.2V18a2 2 0 0 0 2 2h10.5M8 4h10a2 2 0 0 1 2 2v10M4.9 16.6l3.7-3.9a1.4 1.4 0 0 1 2 0l2.7 2.9M3.8 3.8l16.4 16.4',
});
export const CalendarIcon = icon({
  body: 'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2z',
  line: 'M8.2 3.4v3.8M15.8 3.4v3.8',
  inside: 'M4.9 10.4h14.2M8.4 14.6h3',
});
export const TrashIcon = icon({
  body: 'M6 7.2l.8 11a2 2 0 0 0 2 1.85h6.4a2 2 0 0 0 2-1.85l.8-11z',
  line: 'M4.4 7.2h15.2M9 7.2V5.6A1.6 1.6 0 0 1 10.6 4h2.8A1.6 1.6 0 0 1 15 5.6v1.6',
  inside: 'M10.2 11v5M13.8 11v5',
});
export const BellIcon = icon({
  body: 'M12 3.8A5.8 5.8 0 0 0 6.2 9.6v3.2l-1.5 2.7a1 1 0 0 0 .87 1.5h12.86a1 1 0 0 0 .87-1.5l-1.5-2.7V9.6A5.8 5.8 0 0 0 12 3.8z',
  line: 'M9.9 20.2a2.6 2.6 0 0 0 4.2 0',
});
export const GearIcon = icon({
  body: 'M10.21 5.54L10.67 3.2L13.33 3.2L13.79 5.54L15.3 6.17L17.28 4.84L19.16 6.72L17.83 8.7L18.46 10.21L20.8 10.67L20.8 13.33L18.46 13.79L17.83 15.3L19.16 17.28L17.28 19.16L15.3 17.83L13.79 18.46L13.33 20.8L10.67 20.8L10.21 18.46L8.7 17.83L6.72 19.16L4.84 17.28L6.17 15.3L5.54 13.79L3.2 13.33L3.2 10.67L5.54 10.21L6.17 8.7L4.84 6.72L6.72 4.84L8.7 6.17z',
  inside: 'M9.3 12a2.7 2.7 0 1 1 5.4 0 2.7 2.7 0 1 1 -5.4 0z',
});
export const StarIcon = icon({
  body: 'M12 3.6L14.53 9.12L20.56 9.82L16.09 13.93L17.29 19.88L12 16.9L6.71 19.88L7.91 13.93L3.44 9.82L9.47 9.12z',
});
export const PinIcon = icon({
  body: 'M12 20.8c-.5 0-6.8-5.4-6.8-10.9a6.8 6.8 0 0 1 13.6 0c0 5.5-6.3 10.9-6.8 10.9z',
  inside: 'M9.6 9.9a2.4 2.4 0 1 1 4.8 0 2.4 2.4 0 1 1 -4.8 0z',
});
export const MyLocationIcon = icon({
  line: 'M5.6 12a6.4 6.4 0 1 1 12.8 0 6.4 6.4 0 1 1 -12.8 0zM12 2.8v2.8M12 18.4v2.8M2.8 12h2.8M18.4 12h2.8',
  dots: 'M9.7 12a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1 -4.6 0z',
});
export const DirectionsIcon = icon({ line: 'M4.5 12.5L20 4l-5.5 16-3-6.5zM11.5 13.5L20 4' });
export const ListIcon = icon({
  line: 'M9 6.5h11M9 12h11M9 17.5h11',
  dots: 'M3.55 6.5a1.25 1.25 0 1 1 2.5 0 1.25 1.25 0 1 1 -2.5 0zM3.55 12a1.25 1.25 0 1 1 2.5 0 1.25 1.25 0 1 1 -2.5 0zM3.55 17.5a1.25 1.25 0 1 1 2.5 0 1.25 1.25 0 1 1 -2.5 0z',
});
export const LayersIcon = icon({
  body: 'M12 3.6l8.4 4.5L12 12.6 3.6 8.1z',
  line: 'M3.6 12l8.4 4.5 8.4-4.5M3.6 15.9l8.4 4.5 8.4-4.5',
});
export const ArrowLeftIcon = icon({ line: 'M19.5 12h-15M10.5 6l-6 6 6 6' });
export const ArrowRightIcon = icon({ line: 'M4.5 12h15M13.5 6l6 6-6 6' });
export const DragHandleIcon = icon({
  dots: 'M7.6 6a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1 -2.8 0zM7.6 12a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1 -2.8 0zM7.6 18a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1 -2.8 0zM13.6 6a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1 -2.8 0zM13.6 12a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1 -2.8 0zM13.6 18a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1 -2.8 0z',
});
export const WarningIcon = icon({
  body: 'M10.5 4.9a1.75 1.75 0 0 1 3 0l7 12.1a1.75 1.75 0 0 1-1.5 2.6H5A1.75 1.75 0 0 1 3.5 17z',
  inside: 'M12 9.6v3.9M12 16.4h.01',
});
export const LogoutIcon = icon({
  line: 'M10 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3M15.5 8l4 4-4 4M19.5 12H10',
});
export const EditIcon = icon({
  line: 'M11.5 5H7a2.5 2.5 0 0 0-2.5 2.5V17A2.5 2.5 0 0 0 7 19.5h9.5A2.5 2.5 0 0 0 19 17v-4.5',
  body: 'M9.3 14.7l.5-2.7 7.3-7.4a1.55 1.55 0 0 1 2.2 2.2L12 14.2z',
});
export const BookmarkIcon = icon({
  body: 'M7.8 4h8.4A1.8 1.8 0 0 1 18 5.8v13.4a.7.7 0 0 1-1.1.57L12 16.3l-4.9 3.47A.7.7 0 0 1 6 19.2V5.8A1.8 1.8 0 0 1 7.8 4z',
});
export const SendIcon = icon({
  body: 'M19.6 4.4L3.9 9.5a.6.6 0 0 0-.05 1.12L10.6 13.4l2.78 6.75a.6.6 0 0 0 1.12-.05z',
  inside: 'M10.6 13.4l3.6-3.6',
});
export const TrophyIcon = icon({
  body: 'M7.5 4h9v6a4.5 4.5 0 0 1-9 0z',
  line: 'M7.5 6h-3v1.4a3.4 3.4 0 0 0 3.2 3.4M16.5 6h3v1.4a3.4 3.4 0 0 1-3.2 3.4M12 14.5V20M8.2 20h7.6',
});
export const GiftIcon = icon({
  body: 'M5.5 12h13v6.4a1.6 1.6 0 0 1-1.6 1.6H7.1a1.6 1.6 0 0 1-1.6-1.6zM5 8.5h14a1 1 0 0 1 1 1V12H4V9.5a1 1 0 0 1 1-1z',
  inside: 'M12 8.8V19.8',
  line: 'M12 8.5C9 8.5 7.2 7.6 7.2 6a2 2 0 0 1 2-2C11 4 12 6 12 8.5zM12 8.5c3 0 4.8-.9 4.8-2.5a2 2 0 0 0-2-2C13 4 12 6 12 8.5z',
});
export const RefreshIcon = icon({ line: 'M19.5 12.2a7.5 7.5 0 1 1-2.2-5.5l2.2 2.2M19.5 4.4v4.5H15' });
export const EyeIcon = icon({
  body: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z',
  inside: 'M9.3 12a2.7 2.7 0 1 1 5.4 0 2.7 2.7 0 1 1 -5.4 0z',
});
export const LinkIcon = icon({
  line: 'M10 13.6a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.65-5.66L11.5 7.2M14 10.4a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.65 5.66l1.45-1.46',
});
export const LockIcon = icon({
  body: 'M7 10.8h10a1.7 1.7 0 0 1 1.7 1.7v6a1.7 1.7 0 0 1-1.7 1.7H7a1.7 1.7 0 0 1-1.7-1.7v-6A1.7 1.7 0 0 1 7 10.8z',
  line: 'M8.2 10.6V7.8a3.8 3.8 0 0 1 7.6 0v2.8',
  inside: 'M12 14.4v2.2',
});
export const ShieldIcon = icon({
  body: 'M12 3.2l6.6 2.4a1 1 0 0 1 .66.94v4.7c0 4.3-2.9 7.6-7.26 9.5-4.36-1.9-7.26-5.2-7.26-9.5v-4.7a1 1 0 0 1 .66-.94z',
  inside: 'M8.9 11.9l2.2 2.2 4-4.3',
});
export const GlobeIcon = icon({
  line: 'M3.9 12a8.1 8.1 0 1 1 16.2 0 8.1 8.1 0 1 1 -16.2 0zM4.2 12h15.6M12 4c2.3 2.2 3.4 4.9 3.4 8s-1.1 5.8-3.4 8c-2.3-2.2-3.4-4.9-3.4-8s1.1-5.8 3.4-8z',
});
export const FilterIcon = icon({
  line: 'M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20',
  body: 'M12.5 7.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1 -5 0zM6.5 16.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1 -5 0z',
});
export const SunIcon = icon({
  body: 'M8.1 12a3.9 3.9 0 1 1 7.8 0 3.9 3.9 0 1 1 -7.8 0z',
  line: 'M18.9 12L20.8 12M16.88 16.88L18.22 18.22M12 18.9L12 20.8M7.12 16.88L5.78 18.22M5.1 12L3.2 12M7.12 7.12L5.78 5.78M12 5.1L12 3.2M16.88 7.12L18.22 5.78',
});
