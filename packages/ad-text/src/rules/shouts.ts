const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Up to four capitals are abbreviations such as USA or ASAP; with digits they are coupon codes. */
export const LETTERS_OF_A_SHOUT = 5;

/** Words of ads that are too short to be distinguished from an abbreviation by length. */
export const shortShouts = wordSet(
  "SALE FREE BEST SHOP DEAL SAVE NEW NOW BUY GET HOT TOP NEU NUR GRATIS OFERTA YA HOY ORA OGGI NU NY NYTT REA TILBUD ALE NOWE YENİ ВСЕ ХИТ",
);

/** No list of abbreviations has these: three words in capitals with one of them are a sentence. */
export const phraseShouts = wordSet(
  "THE AND FOR YOUR OUR ALL WITH YOU FROM ARE NUR UND FÜR DER DIE DAS MIT LES DES POUR LOS LAS CON PARA DEN DET OCH MED FÖR VE İÇİN И В НА ДЛЯ",
);

/** Abbreviations that are long, or have a vowel like words. */
export const abbreviations = wordSet(
  "ADAC ADHS AEG ASAP ASEAN AWACS AWS BAFÖG BMW CEO CISSP COBOL COVID CPA CRM DIY DSGVO EDV ERP EU EURES FAANG FAQ GDPR HDMI HIPAA HTTPS IELTS IHK IKEA INTERPOL ISO IT KFZ LASIK LED LIDAR NASA NASDAQ NATO NYC OLED OSHA PADI RADAR SAP SCUBA SEA SEM SEO SIM SPA SUV SWIFT TOEFL TOEIC TÜV UAE UI UK UNESCO UNICEF UPVC US USA USB USMLE UX VIP VOIP WIFI АО ЕГЭ ЗАО ИП КАСКО МФУ ОАО ОАЭ ОГЭ ООО ОСАГО США",
);
