import type { PhraseBank } from "./phrase-bank.ts";

export const tr: PhraseBank = {
  code: "tr",
  termCase: "first",
  gap: " ",
  stopWords:
    "ve veya ile için bir bu şu o de da ki mi en çok gibi daha olan olarak kadar sonra biz siz bizim sizin değil her ya ama var",
  goalWords:
    "artırmak artır satış satışları satışlarını satmak müşteri müşteriler yeni kazanmak rezervasyon rezervasyonları sipariş siparişleri ziyaretçi trafik tanıtım büyütmek online kampanya istiyoruz ulaşmak bulmak almak talep",
  claimWords:
    "en iyi, en ucuz, ucuz, lider, bir numara, en hızlı, mükemmel, garantili, garanti, ücretsiz, bedava, rakipsiz",
  claim: "En iyisi, garantili",
  headlines: {
    cta: [
      "Bilgi alın",
      "Hemen başlayın",
      "Şimdi keşfedin",
      "Bize ulaşın",
      "Randevu alın",
      "Seçenekleri rahatça görün",
      "Ekibimizden tavsiye alın",
      "Size uygun olanı bulun",
    ],
    benefit: [
      "Kolay seçim",
      "Net yanıtlar",
      "Size özel öneri",
      "Günlük hayata uygun",
      "Her şey tek yerde",
      "Baştan sona yanınızdayız",
      "Önemli işlere zaman ayırın",
      "Özenle seçilmiş ürünler",
      "Sade ve samimi hizmet",
    ],
    proof: [
      "Ekibimiz",
      "Nasıl çalışıyoruz",
      "Hikâyemizi açıkça anlatıyoruz",
      "Koşullar sade bir dille",
    ],
    term: ["{term}", "{brand} ile {term}", "{place}: {term}", "{brand}: {term}"],
    action: ["{term}: keşfedin"],
    general: [
      "{term}: karşılaştırın",
      "{term}: seçeneklere bakın",
      "{term} rehberi",
      "{term} ve fazlası",
      "{term}, adım adım",
      "{term}: öneriler",
      "{term}: rahatça seçin",
      "{term} için bakın",
    ],
    brand: ["{brand}", "{brand}: yanınızda", "{brand} size yardımcı olur", "{place}: {brand}"],
    contact: "{brand} ile tanışın",
    place: ["{place} ve çevresi", "Size yakın: {place}", "{place}: ziyaret planlayın"],
  },
  openers: {
    plain: [
      "Planınıza uygun olanı kolayca bulun.",
      "Acele etmeden, rahatça seçin.",
      "Karar vermeden önce ayrıntıları görün.",
    ],
    term: [
      "{term}: karşılaştırın ve seçin.",
      "{term} için açık bilgiler.",
      "{term}, planınıza uygun.",
    ],
    brand: [
      "{brand} seçim yaparken yanınızda.",
      "{brand} önce dinler, sonra önerir.",
      "{brand} ve ekibi ile tanışın.",
    ],
    place: ["{place} ve çevresindeki herkes için.", "{brand} sizin için burada: {place}."],
  },
  closers: [
    "Göz atın ve bugün başlayın.",
    "Bize sorun, yardımcı olalım.",
    "Ayrıntıları okuyun, rahatça karar verin.",
    "Web sitemizde daha fazla bilgi var.",
    "Sonraki adımı bizimle planlayın.",
  ],
  numbers: {
    since: "{n} yılından beri",
    from: "{n} ile başlayan",
    returns: "İade süresi: {n} gün",
  },
  cues: { since: "beri|kuruluş", from: "başlayan", returns: "iade", days: "gün" },
  searches: {
    near: "yakınımda {term}",
    inPlace: "{place} {term}",
    offers: "{term} kampanyaları",
    prices: "{term} fiyatları",
    compare: "{term} karşılaştırma",
    online: "{term} online",
    buy: "{term} satın al",
  },
  generic: "ürünler, hizmetler, danışmanlık",
  negatives:
    "iş ilanları, maaş, ücretsiz, ikinci el, vikipedi, nedir, pdf, staj, evde yapımı, ödev",
  callouts:
    "Kişisel öneri, Açık koşullar, Kolay ulaşım, Güler yüzlü ekip, Basit sipariş, Net yanıtlar",
  sitelinks: [
    "Hakkımızda | Biz kimiz ve nasıl çalışıyoruz | Hikâyemiz kendi sözlerimizle",
    "Neler sunuyoruz | Her şeyi tek yerde görün | Karşılaştırın ve rahatça seçin",
    "İletişim | Merak ettiğinizi bize sorun | Size memnuniyetle yardım ederiz",
    "Bilmeniz iyi olur | Sık sorulan sorulara yanıtlar | Karardan önce ayrıntılar",
  ],
  paths: "Keşfet, Fırsatlar, Öneriler",
  audience: "Almadan önce karşılaştıran kişiler | Kişisel öneriye değer veren müşteriler",
  tone: "Açık, samimi ve gerçekçi",
};
