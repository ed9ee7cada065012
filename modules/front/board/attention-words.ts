import { words } from "../../../platform/shared/words.ts";

export const boardAttentionWords = words({
  late: {
    en: "{count, plural, one {# vehicle is past its promised day} other {# vehicles are past their promised days}}",
    ar: "{count, plural, zero {لا مركبات متأخرة عن موعدها} one {مركبة واحدة متأخرة عن موعدها} two {مركبتان متأخرتان عن موعدهما} few {# مركبات متأخرة عن موعدها} many {# مركبة متأخرة عن موعدها} other {# مركبة متأخرة عن موعدها}}",
  },
  oldest: {
    en: "Longest inside: {vehicle}, {days, plural, one {# day late} other {# days late}}",
    ar: "أقدمها {vehicle}، {days, plural, zero {التسليم اليوم} one {متأخرة يومًا} two {متأخرة يومين} few {متأخرة # أيام} many {متأخرة # يومًا} other {متأخرة # يوم}}",
  },
  unsigned: {
    en: "{count, plural, one {# entry card without a signature} other {# entry cards without a signature}}",
    ar: "{count, plural, zero {لا كروت دخول بلا توقيع} one {كرت دخول واحد بلا توقيع} two {كرتا دخول بلا توقيع} few {# كروت دخول بلا توقيع} many {# كرت دخول بلا توقيع} other {# كرت دخول بلا توقيع}}",
  },
});
