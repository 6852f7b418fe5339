import type { Icon } from './icons.js';

/** Words of names of icons, by Arabic words for them. */
export const ARABIC_WORDS: Readonly<Record<string, string>> = {
  قلب: 'heart',
  حب: 'heart',
  نجمة: 'star',
  نجوم: 'star stars sparkles',
  بريق: 'sparkles sparkle',
  لمعان: 'sparkles sparkle gem',
  هلال: 'moon',
  قمر: 'moon',
  شمس: 'sun',
  سماء: 'cloud sun moon',
  سحاب: 'cloud',
  غيمة: 'cloud',
  مطر: 'rain drizzle umbrella',
  ثلج: 'snow snowflake',
  ريح: 'wind',
  نار: 'flame fire',
  ماء: 'droplet droplets waves glass',
  وردة: 'flower rose',
  زهرة: 'flower',
  شجرة: 'tree trees',
  نخلة: 'palm palmtree',
  ورقة: 'leaf file',
  جبل: 'mountain',
  بحر: 'waves ship',
  هدية: 'gift',
  هدايا: 'gift',
  عيد: 'moon gift party balloon',
  حفلة: 'party cake balloon',
  احتفال: 'party popper',
  كعكة: 'cake',
  بالون: 'balloon',
  مسجد: 'moon landmark',
  كعبة: 'cuboid box',
  صلاة: 'hand hands',
  دعاء: 'hand hands',
  مصباح: 'lamp lightbulb',
  فانوس: 'lamp lantern',
  شمعة: 'candle flame',
  قهوة: 'coffee',
  شاي: 'coffee cup',
  كوب: 'cup coffee glass',
  طعام: 'utensils soup salad',
  اكل: 'utensils soup salad',
  مطعم: 'utensils chef',
  تمر: 'cherry grape',
  فاكهة: 'apple cherry grape banana citrus',
  خبز: 'croissant wheat',
  قمح: 'wheat',
  بيت: 'house home',
  منزل: 'house home',
  مبنى: 'building',
  شركة: 'building briefcase',
  مدرسة: 'school graduation',
  جامعة: 'university graduation landmark',
  تخرج: 'graduation',
  كتاب: 'book',
  قرآن: 'book',
  قلم: 'pen pencil feather',
  ملف: 'file',
  مجلد: 'folder',
  صورة: 'image camera',
  كاميرا: 'camera',
  فيديو: 'video film',
  موسيقى: 'music note notes',
  صوت: 'volume audio mic',
  هاتف: 'phone smartphone',
  جوال: 'smartphone phone',
  اتصال: 'phone wifi',
  بريد: 'mail mailbox inbox',
  رسالة: 'mail message send',
  محادثة: 'message',
  ارسال: 'send',
  موقع: 'map pin navigation',
  خريطة: 'map',
  عالم: 'globe earth',
  كرة: 'globe volleyball circle',
  رياضة: 'dumbbell trophy volleyball medal',
  كاس: 'trophy cup',
  جائزة: 'award trophy medal',
  وسام: 'medal award badge',
  تاج: 'crown',
  ماسة: 'gem diamond',
  ذهب: 'gem coins',
  مال: 'banknote coins wallet',
  نقود: 'banknote coins wallet',
  ريال: 'riyal banknote',
  بطاقة: 'card id',
  محفظة: 'wallet',
  سعر: 'tag tags badge percent',
  خصم: 'percent tag',
  عرض: 'percent tag megaphone',
  متجر: 'store shopping',
  تسوق: 'shopping cart bag',
  سلة: 'shopping cart basket',
  حقيبة: 'bag briefcase backpack luggage',
  شحن: 'truck package battery',
  صندوق: 'box package archive',
  سيارة: 'car',
  طائرة: 'plane',
  سفر: 'plane luggage map',
  سفينة: 'ship sailboat anchor',
  قطار: 'train tram',
  دراجة: 'bike',
  ساعة: 'clock watch timer',
  وقت: 'clock timer hourglass',
  تاريخ: 'calendar history',
  تقويم: 'calendar',
  جرس: 'bell',
  تنبيه: 'bell alert alarm',
  مستخدم: 'user',
  شخص: 'user person',
  اشخاص: 'users',
  عائلة: 'users baby',
  طفل: 'baby',
  يد: 'hand',
  مصافحة: 'handshake',
  ابتسامة: 'smile smiling',
  وجه: 'face smile frown',
  عين: 'eye',
  صح: 'check',
  خطا: 'x alert',
  زائد: 'plus',
  ناقص: 'minus',
  سهم: 'arrow chevron',
  يمين: 'right',
  يسار: 'left',
  اعلى: 'up',
  اسفل: 'down',
  بحث: 'search',
  مفتاح: 'key',
  قفل: 'lock',
  درع: 'shield',
  امان: 'shield lock',
  اعدادات: 'settings cog sliders',
  ترس: 'cog settings',
  اداة: 'wrench hammer tool',
  صحة: 'heart stethoscope pill',
  طبيب: 'stethoscope',
  دواء: 'pill',
  مستشفى: 'hospital cross',
  علم: 'flag',
  اعلان: 'megaphone',
  شارة: 'badge',
  حيوان: 'cat dog bird fish rabbit',
  قطة: 'cat',
  كلب: 'dog',
  طير: 'bird feather',
  سمكة: 'fish',
  حاسوب: 'laptop computer monitor',
  شاشة: 'monitor tv screen',
  انترنت: 'wifi globe',
  رمز: 'qr code barcode hash',
  رسم: 'chart brush palette',
  لون: 'palette paintbrush',
  فرشاة: 'brush paintbrush',
  دائرة: 'circle',
  مربع: 'square',
  مثلث: 'triangle',
};

/**
 * Arabic normalized for comparison: without marks and tatweel, with one form of alef, yeh and teh marbuta, without the
 * article.
 */
function folded(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\u064b-\u0655\u0670\u0640]/g, '')
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
  return plain.length > 4 ? plain.replace(/^ال/, '') : plain;
}

const WORDS = Object.entries(ARABIC_WORDS).map(([word, names]) => [folded(word), names.split(' ')] as const);

/** The icons that match all words of a query, in English or Arabic; those whose name starts with it come first. */
export function iconsLike(icons: readonly Icon[], query: string): readonly Icon[] {
  const words = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return icons;
  const tests = words.map(testOf);
  const [first = ''] = words;
  const found = icons.filter(({ name }) => tests.every((test) => test(name)));
  return [
    ...found.filter(({ name }) => name.startsWith(first)),
    ...found.filter(({ name }) => !name.startsWith(first)),
  ];
}

function testOf(word: string): (name: string) => boolean {
  if (!/\p{Script=Arabic}/u.test(word)) return (name) => name.includes(word);
  const wanted = folded(word);
  const names = new Set(WORDS.filter(([known]) => known.startsWith(wanted)).flatMap(([, own]) => own));
  return (name) => name.split('-').some((part) => names.has(part));
}
