import type { Locale } from '#users';
import type { Bilingual } from '../kit/index.js';

/** The usual names of sizes, in lower case. */
const NAMES = new Map<string, Bilingual<string>>(
  Object.entries({
    banner: { ar: 'شريط', en: 'Banner' },
    card: { ar: 'بطاقة', en: 'Card' },
    cover: { ar: 'غلاف', en: 'Cover' },
    landscape: { ar: 'عرضي', en: 'Landscape' },
    portrait: { ar: 'طولي', en: 'Portrait' },
    post: { ar: 'منشور', en: 'Post' },
    poster: { ar: 'ملصق', en: 'Poster' },
    print: { ar: 'للطباعة', en: 'Print' },
    profile: { ar: 'صورة شخصية', en: 'Profile picture' },
    reel: { ar: 'ريلز', en: 'Reel' },
    square: { ar: 'مربّع', en: 'Square' },
    status: { ar: 'حالة', en: 'Status' },
    story: { ar: 'قصة', en: 'Story' },
    thumbnail: { ar: 'صورة مصغّرة', en: 'Thumbnail' },
    wallpaper: { ar: 'خلفية شاشة', en: 'Wallpaper' },
  }),
);

/** The name of a size for visitors: a usual one in their language, any other as in its template, split into words. */
export function sizeName(name: string, lang: Locale): string {
  const usual = NAMES.get(name.toLowerCase());
  return usual === undefined ? name.replaceAll(/[-_]+/g, ' ').trim() || name : usual[lang];
}
