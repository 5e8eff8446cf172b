/** From docs (structured-snippet-headers): the headers that Google accepts, by language. */
const LOCALES: Record<string, string> = {
  en: "Amenities|Brands|Courses|Degree programs|Destinations|Featured hotels|Insurance coverage|Models|Neighborhoods|Service catalog|Shows|Styles|Types",
  de: "Marken|Ausstattung|Stile|Typen|Ziele|Dienstleistungen|Kurse|Viertel|Serien|Versicherungsleistung|Studiengänge|Vorgestellte Hotels|Modelle",
  es: "Marcas|Servicios adicionales|Estilos|Tipos|Destinos|Servicios|Cursos|Espectáculos|Cobertura de seguro|Carreras universitarias|Hoteles destacados|Modelos",
  fr: "Marques|Équipements|Styles|Types|Destinations|Services|Cours|Quartiers|Émissions|Couverture d'assurance|Programmes d'études|Sélection d'hôtels|Modèles",
  it: "Brand|Servizi|Stili|Tipi|Destinazioni|Servizi|Corsi|Quartieri|Programmi|Coperture assicurativa|Corsi di laurea|Hotel consigliati|Modelli",
  nl: "Merken|Voorzieningen|Stijlen|Typen|Bestemmingen|Services|Cursussen|Buurten|Shows|Dekking|Studieprogramma's|Aanbevolen hotels|Modellen",
  pt: "Marcas|Comodidades|Estilos|Tipos|Destinos|Serviços|Cursos|Bairros|Programas|Cobertura do seguro|Programas de graduação|Hotéis em destaque|Modelos",
  ru: "Бренды|Удобства|Стили|Типы|Места|Услуги|Курсы|Районы|Шоу|Страховая защита|Программы высшего образования|Рекомендуемые отели|Модели",
  ja: "ブランド|設備|スタイル|タイプ|到着地|サービス|コース|周辺地域|番組|保険の保障|学位プログラム|おすすめのホテル|モデル",
  ko: "브랜드|편의 시설|스타일|유형|목적지|서비스|과정|인근 지역|프로그램|보험 보상 범위|학위 취득 프로그램|추천 호텔|모델",
  zh: "品牌|设施|款式|类型|目的地|服务|课程|社区|节目|险种|学位课程|精选酒店|型号",
  ar: "العلامات التجارية|وسائل الراحة|الأنماط|الأنواع|الوجهات|الخدمات|الدورات التدريبية|الأحياء|العروض|التغطية التأمينية|برامج الشهادات|الفنادق المميّزة|النماذج",
  hi: "ब्रांड|सुविधाएं|शैलियां|प्रकार|गंतव्य|सेवाएं|पाठ्यक्रम|आस-पड़ोस|शो|बीमा कवरेज|डिग्री कार्यक्रम|प्रदर्शित होटल|मॉडल",
  tr: "Markalar|Sunulan olanaklar|Stiller|Türler|destinasyonlar|Hizmetler|Kurslar|Mahalleler|Programlar|Sigorta kapsamı|Lisans programları|Öne çıkan oteller|Modeller",
  pl: "Marki|Udogodnienia|Style|Typy|Miejsca|Usługi|Kursy|Dzielnice|Programy|Ubezpieczenia|Kierunki studiów|Polecane hotele|Modele",
  sv: "Varumärken|Faciliteter|Stilar|Typer|Resmål|Tjänster|Kurser|Program|Försäkringstyper|Utbildningsprogram|Utvalda hotell|Modeller",
  da: "Brands|Faciliteter|Design|Typer|Destinationer|Tjenester|Kurser|Nabolag|Serier|Forsikringsdækning|Uddannelser|Udvalgte hoteller|Modeller",
  no: "Merkevarer|Fasiliteter|Stiler|Typer|Destinasjoner|Tjenester|Kurs|Lokalområder|Programmer|Forsikringsdekning|Utdanningsprogrammer|Utvalgte hoteller|Modeller",
  fi: "Brändit|Lisäpalvelut|Tyylit|Tyypit|Kohteet|Palvelut|Kurssit|Kaupunginosat|Show't|Vakuutukset|Oppiaineet|Suositellut hotellit|Automerkit",
  "en-GB":
    "Brands|Amenities|Styles|Types|Destinations|Services|Courses|Neighbourhoods|Shows|Insurance coverage|Degree programmes|Featured hotels|Models",
  "es-419":
    "Marcas|Servicios adicionales|Estilos|Tipos|Destinos|Servicios|Cursos|Barrios|Programas|Cobertura de seguro|Carreras universitarias|Hoteles destacados|Modelos",
  "pt-PT":
    "Marcas|Comodidades|Estilos|Tipos|Destinos|Serviços|Cursos|Arredores|Programas|Cobertura do seguro|Licenciaturas|Hotéis em destaque|Modelos",
  "zh-TW": "品牌|設施|款式|類型|目的地|服務|課程|社區|節目|承保範圍|學位課程|精選飯店|型號",
};

/** The headers in English and in some of the other languages that the docs list. */
export const snippetHeaders: ReadonlySet<string> = new Set(
  Object.values(LOCALES).flatMap((headers) => headers.split("|")),
);
