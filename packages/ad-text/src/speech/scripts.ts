/** Frequent signs of Simplified Chinese that Japanese does not have (not in JIS X 0208), nor Traditional Chinese. */
const simplifiedSigns =
  "专业东丝两严临为丽举义乌乐乔习乡书买亏亚产亩亲亿仅仑仓仪们众伞伟传伤伦伪侣侦侧侨俭债倾偿储兑兰关兴养兽冈军农冯冻净减凑凤凯击凿刘则刚创删别剂剑剧劝办务动劲劳势华协单卖卢卫厅历厉压厌厕厢县叁发变叹吓吕吗启吴呕员呛呜咙响哑哗唤啬喷团园围图圆场块坚坛坝坟坠垄垒垦垫墙壳处备够头夹夺奋奖妆妇妈姗娄娇娱婴婶孙实宠审宪宫宽宾对寻导尔尘尝尧层屉岁岂岗岛币帅师帐带帮庆库应庙庞废开张弹强归录彻忆忧态总恳恶恼悬悯惩惫惭惯愤慑懒戏战户执扩扫扬抚抢护报拟拢拣拥拦拧拨择挚挡挣挤挥捞损捡换捣掳掷掸掺揽搀搁搂搅摄摆摇摊撑撵擞攒敌斋时旷显晓晕暂术杀杂权杨枪枫柠标栈栋栏树样桥桨桩检棂椭榄欢歼殁毁毕毙氢汇汉汤沟沧沪泻泼泽浆浇测济浑浓涝涡润涨涩渐渔渗溃溅滚满滤滥滨滩灭灵灾灿炼烁烂烛烦烧热爱爷牵牺狈狞狮狱猎环现珐珑琐琼电疗疮疯瘪瘫皱盏盐监盘矫矿码砖础硕祸秃积稳穷窍窜窝窥竖竞笔笼筛筹签简箩篮类粪红约级纪纯线练组细织终绍经结给络绝统继续维绿脑蓝见观视计订让议讯记讲许设访证评识诉词译试话该详语说请诸读课谁调谈谢货质购贵费资车转软轻较辆输边达过运还这进远连选钟钢钱铁铜银铺锁锅错键镜长门闪闭问闲间闻阅队阳阴阶际陆险难雾韩页项顺须预领题颜额风飘飞饭饮饰馆马驾验骑鱼鲜鸟鸡齐龙龟";

/** Frequent signs of Traditional Chinese that Simplified Chinese does not have (not in GB 2312). */
const traditionalSigns =
  "亂亞來倉個們倫偉側偽傘備傳債傷僅價儀億優儲兒兩凍別刪則剛創劇劉劍劑動務勞勢勵勸匯區協厭參員問啟單嘆嘗嚇嚴國圍園圓圖團執堅報場塊塵壇壓壞壯壽夠夢奧奪奮妝娛婦媽嬌嬰孫學宮實寧審寫寬寵寶將專尋對導層屬島峽崗嶺帥師帶幣幫庫廟廠廢廳張彈彎徑從復徹惡惱愛態慘慣慶憂憐憑憤憲憶懇應懶懷懸懼戀戰戲拋掃掙掛揚換揮損搖搶撈撐撥撫撲撿擁擇擊擋擔據擠擬擲擴擺擾攔攝攤攬敘敵數斷時晉暈暫曉曠曬書會東條棄棟棧楊楓業極構槍樂樓標樣樹橋機檢檸櫃欄權歐歡歲歷歸殘殺殼氣氫決況涼淚淨淵淺減測湯溝溫滅滯滾滿漁漢漲漸漿潔潤潰濃濕濟濤濫濱濺濾灑灘灣災為烏無煉煙煩熱燈燉燒燦燭爐爛爭爺爾牆牽猶獄獅獎獨獵獸獻現環瓊產畢異當瘋療癢皺盞盡監盤眾碩確碼磚礎礦禍禮稅種稱積穩窩窮竊競筆節築簡簽籃籌籠糧紀約紅純級細紹終組結絕給統絲經綠維網緊線緣編緩練縣縮總績織繩繼續罰羅義習聖聞聯聲職聽腦膚膠臉臨與興舉舊艦莊莖華萬葉蓋薦藍藝藥蘇蘋蘭處虛號術衛衝補裝裡製複見規視親覺覽觀觸訂計訊訓託記訪設許訴評詞試話該詳誇語說課調談請諸講謝證識譯議護讀變讓豬貓貨貴買費資賓賣質購車軍軟較輕輛輸轉辦農這連週進遊運過達遙遞遠適遲選遺還郵鄉鄰醫釋針鈕鈴鉛銀銅鋼錄錢錦錯鍋鍛鍵鎖鏈鏡鐘鐵長門閃閉開閒間閣閱關陰陳陸陽隊階際隨險雖雙雜雞離難雲電霧靈靜韓響頁頂項順須預領頭頸頻顆題額顏願類顧顯風飄飛飯飲飽飾餅養餘館馬駐駕騎騙驅驗驚驟體髮鬆鬧魚鮮鯊鳥鳳鴨鴻鹹鹽麗麥黃點黨齊齋齡龍龜";

/** Frequent signs of Traditional Chinese that Japanese does not have either. */
const traditionalOnlySigns =
  "說鄉眾黃絕閱雞產擊辦歷啟夠娛歲幫錄拋攔擋掙撿撐曬氫淚溫貓稅緣虛妳您她嗎呢吧啊哪";

import type { Language } from "../language.ts";

const LATIN = /\p{Script=Latin}/gu;

/** Letters of each language that has a script to itself; Japanese and Chinese share one. */
const ownLetters: Partial<Record<Language, RegExp>> = {
  ru: /\p{Script=Cyrillic}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  zh: /\p{Script=Han}/gu,
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
};

/**
 * Letters and words of the same script that the language does not have. Arabic ads write foreign names with one
 * پ, چ or گ; Persian and Urdu have their own ک and ی and more of these.
 */
const foreignSigns: Partial<Record<Language, RegExp>> = {
  ru: /[іїєґўјљњћђџ]|(?<!\p{L})(?:купете|поръчайте|вашите|нашите|вашия|нашия|днес|вашата|нашата)(?!\p{L})/iu,
  ja: new RegExp(`[${simplifiedSigns}${traditionalOnlySigns}]`),
  zh: new RegExp(`[\\u3041-\\u3096\\u30a1-\\u30fa${traditionalSigns}]`),
  ar: /[کیںٹڈڑےہژێۆ]|[پچگ][^]*[پچگ]/,
  // Marathi and Nepali.
  hi: /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|तुमचे|तुमच्या|तुमचा|तुमची|आमचे|आमच्या|आमचा|आमची|मध्ये|नाही|आजच|घ्या|मिळवा|तपाईं|तपाईंको|हाम्रो|गर्नुहोस्|किन्नुहोस्)(?![\p{L}\p{M}])/u,
};

/** So many names are looked for within the words of a line. */
const MOST_NAMES = 1000;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** How often a pattern for one character matches. */
export const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

export const LETTERS = /\p{L}/gu;

export const hasKana = (text: string): boolean => KANA.test(text);

export const lettersOf = (language: Language): RegExp => ownLetters[language] ?? LATIN;

export const isLatinLanguage = (language: Language): boolean => ownLetters[language] === undefined;

/** True where letters or words give away a neighbour of the language; names may have them. */
export function hasForeignSign(
  text: string,
  language: Language,
  names: ReadonlySet<string>,
): boolean {
  const signs = foreignSigns[language];
  if (!signs?.test(text)) return false;
  let rest = text;
  for (const name of [...names].slice(0, MOST_NAMES)) rest = rest.replaceAll(name, " ");
  return signs.test(rest);
}

/** The language whose script most letters of the text have; undefined for Latin and for none. */
export function languageOfScript(text: string): Language | undefined {
  const letters = countOf(LETTERS, text);
  if (letters === 0) return undefined;
  const spoken = (["ru", "ko", "ar", "hi"] as const).find(
    (language) => countOf(lettersOf(language), text) * 2 > letters,
  );
  if (spoken) return spoken;
  const han = countOf(lettersOf("ja"), text);
  if (han * 3 <= letters) return undefined;
  return hasKana(text) ? "ja" : "zh";
}
