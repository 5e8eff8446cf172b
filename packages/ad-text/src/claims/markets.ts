import { RareWords } from "./rare-words.ts";

/** Words for the world, its parts and countries in text folded for claims: what is the best there is compared with others. */
const MARKET = new RegExp(
  [
    String.raw`(?<!\p{L})(?:world|welt|mundo|monde|mondo|wereld|мир[аеу]?|świat|dünya|värld|verden|maailma|europ|європ|европ|eurooppa|avrupa|norden|nordic|nation|bundesweit|landesweit|scandinavi|skandinavi)`,
    String.raw`(?<!\p{L})(?:usa|uk|u\.s\.|americ|amerik|brit|engl(?:and|aterr)|ireland|canad|australi|deutschland|österreich|schweiz|españ|italia|ital[iy]|franc|france|frankreich|nederland|belgi|portug|brasil|росси|россии|украин|казахстан|polsk|polsc|türkiye|sverige|danmark|norge|norske|suomen|suomessa)`,
    String.raw`(?:السعودية|المملكة|مصر|الإمارات|الأردن|العالم|الخليج|العرب|المغرب|دبي|الرياض)`,
    String.raw`(?:世界|全国|全國|日本|中国|韓国|業界|地域|県内|市内|全网|亚洲|行业|국내|세계|전국|한국|업계|대한민국|भारत|दुनिया|विश्व|देश|राज्य|इंडिया)`,
  ].join("|"),
  "u",
);

const EVERY_MARKET = new RegExp(MARKET, "gu");
const ANY_MARKET = new RareWords(MARKET);

/** The markets that a text names, by the beginnings of their names. */
export const marketsIn = (text: string): string[] => text.match(EVERY_MARKET) ?? [];

export const hasScope = (text: string): boolean => ANY_MARKET.test(text);

// "Throughout Germany", "para todo o Brasil", 全国.
const EVERYWHERE =
  /(?<!\p{L})(?:tod[oa] (?:o|a|el|la) |(?:en|por|em|para) tod[oa] (?!momento|lo |caso|el mundo)|a toda (?!\p{L}+ad)|toute (?:la|l['’])|tutta |in ganz |bundesweit|deutschlandweit|throughout |across |partout |nationwide|all over |heel |по всей |tüm |cał(?:ej|ą|a) |po całej |hela |hele |koko )|全国|全國|전국|全[省市城境岛港]|全(?:北京|上海|天津|重庆|浙江|江苏|广东|山东|四川|福建|湖北|湖南|河北|河南|安徽|江西|辽宁|吉林|黑龙江|陕西|山西|云南|贵州|广西|海南|甘肃|青海|新疆|内蒙|宁夏|西藏|台湾|台灣|杭州|广州|深圳|成都|武汉|南京|苏州)|全域|県内どこ|都内どこ|전 지역|전지역|كل أنحاء|جميع أنحاء|पूरे /u;

/** 2 for a whole country or the world, 1 for the whole of a smaller place, 0 where a text names no such reach. */
export const reachOf = (text: string): number =>
  EVERYWHERE.test(text) ? (hasScope(text) ? 2 : 1) : 0;
