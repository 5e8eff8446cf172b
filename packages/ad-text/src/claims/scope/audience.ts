import { RareWords } from "../rare-words.ts";

const EVERYONE = new RareWords(
  /(?<!\p{L})(?:for (?:everyone|everybody|anyone|all(?! (?:levels|ages|skill|occasions|seasons|weather|types|kinds|of)))|to (?:everyone|everybody|anyone)|all (?:customers|guests|visitors|buyers|comers)|every (?:customer|guest|visitor|buyer)|für alle(?! fälle)|für jede[nr]?|alle kunden|jede[nmr]? (?:kunde\p{L}*|gast)|para tod[oa]s|todos los clientes|cualquier cliente|cada cliente|pour tou(?:s|tes)|tous les clients|chaque client|per tutt[ie]|tutti i clienti|ogni cliente|voor iedereen|voor alle|iedere klant|elke klant|todos os clientes|qualquer cliente|для всех|всем|каждому|любому|herkese|herkes için|her müşteri\p{L}*|tüm müşteri\p{L}*|dla wszystkich|dla każdego|wszystkim|każdemu|każdy klient|för alla|till alla|varje kund|alla kunder|til alle|for alle|hver kunde|alle kunder|kaikille|jokaiselle|للجميع|لكل عميل|لجميع العملاء|सबके लिए|सभी के लिए|सबको|सभी को|हर ग्राहक|सभी ग्राहक\p{L}*)(?![\p{L}\p{M}])|誰でも|どなたでも|皆様に|全員|すべてのお客様|누구나|누구에게나|모두에게|모든 고객|人人|所有人|所有客户|每位(?:顾客|客户|客人)|人人有/u,
);

/** Those whom an offer may be limited to. */
const AUDIENCE = new RareWords(
  /(?<!\p{L})(?:subscrib\p{L}+|members?(?:hip)?|students?|pupils?|seniors?|pensioners?|retire\p{L}+|veterans?|regulars|regular customers|new (?:customers|clients|patients|members)|first-time|contract|club|apprentices?|teachers?|mitglied\p{L}*|abonnent\p{L}*|studi\p{L}*|studen\p{L}*|schüler\p{L}*|rentner\p{L}*|senioren|stammkund\p{L}*|neukund\p{L}*|vertragskund\p{L}*|azubis?|socio\p{L}*|abonad\p{L}+|estudiante\p{L}*|jubilad\p{L}+|nuevos clientes|miembros|adhérent\p{L}*|abonné\p{L}*|étudiant\p{L}*|retraité\p{L}*|nouveaux clients|membres|soci|socie|abbonat\p{L}+|pensionat\p{L}+|nuovi clienti|tesserat\p{L}+|iscritti|leden|abonnee\p{L}*|gepensioneerd\p{L}*|nieuwe klanten|vaste klanten|sócio\p{L}*|assinante\p{L}*|estudante\p{L}*|aposentad\p{L}+|reformad\p{L}+|novos clientes|aluno\p{L}*|член\p{L}* клуба|абонент\p{L}*|подписчик\p{L}*|студент\p{L}*|школьник\p{L}*|пенсионер\p{L}*|новым клиентам|постоянн\p{L}+|üye\p{L}*|abone\p{L}*|öğrenci\p{L}*|emekli\p{L}*|yeni müşteri\p{L}*|członk\p{L}+|abonent\p{L}*|student\p{L}*|uczni\p{L}+|emeryt\p{L}*|nowych klientów|nowi klienci|stałych klientów|klubowicz\p{L}*|medlem\p{L}*|prenumerant\p{L}*|pensionär\p{L}*|nya kunder|stamkund\p{L}*|pensionist\p{L}*|nye kunder|stamkunder|studerende|jäsen\p{L}*|opiskelij\p{L}+|eläkeläi\p{L}+|sopimusasiak\p{L}+|kanta-asiak\p{L}+|uusille asiakkaille|tilaaj\p{L}+|أعضاء|الأعضاء|المشترك\p{L}+|الطلاب|للطلاب|طلاب|المتقاعدين|العملاء الجدد|सदस्य\p{M}*\p{L}*|छात्र\p{L}*|विद्यार्थ\p{L}*|बुज़?ुर्ग\p{L}*|नए ग्राहक\p{L}*)(?![\p{L}\p{M}])|会員|学生|シニア|新規|契約者|定期便|회원|학생|신규|정기|어르신|경로|会员|新客|老客|老人|教师|军人/u,
);

/** "For everyone" */
export const isForEveryone = (text: string): boolean => EVERYONE.test(text);

/** For subscribers, students or new customers only. */
export const isForSome = (text: string): boolean => AUDIENCE.test(text) && !EVERYONE.test(text);
