import type { LanguageWords } from "./language-words.ts";

export const tr: LanguageWords = {
  code: "tr",
  functionWords:
    "ve veya ile için bir bu şu o de da ki mi en çok gibi daha olan olarak kadar sonra biz siz sizi size bizim sizin değil her ya ama var ne tüm hem olsun göre önce bizi bize artık şey ben sen onlar bana sana beni seni benim senin onun onu bunu şunu bunlar hangi nasıl neden nerede kim kaç hiç yok olur olun etmek edin yapın alan veren gelen böyle şöyle ancak fakat çünkü eğer sadece yalnız bile diye doğru karşı üzere beri tam tek iki birçok bazı başka kendi kendiniz olmadan ilk",
  adWords:
    "hemen şimdi keşfedin satın alın sipariş verin fiyatlar fiyatları kampanya fırsat kargo ücretsiz kaliteli hizmet randevu bulun seçin karşılaştırın bilgi ulaşın online kolay hızlı bugün inceleyin öneri uygun alışveriş ekibimiz yeni kapınızda ayakkabı ayakkabılar ayakkabısı koşu çocuk kadın erkek ev burada giyim evde eviniz aile köpek kedi ekmek kahve otel oda odalar masa akşam sabah gece gün günler hafta ay yıl kış yaz ilkbahar sonbahar koleksiyonu dersi dersleri kurs kursu okul öğrenin öğrenmek öğretmen avukat avukatı doktor diş tesisatçı usta araba bisiklet bahçe mutfak banyo çatı gezi tatil deniz manzaralı taşınma tamir iş hayat insan büyük küçük uzun sıcak soğuk taze sağlıklı eski birlikte konuşun gelin seçmek yapmak yaşamak yanınızda yakınınızdaki özel günü kitapları kitap indirim indirimler indirimli indirimi fırsatlar fırsatları kampanyası ucuz",
  decimal: ",",
  claims: {
    freeShipping:
      "ücretsiz kargo, kargo ücretsiz, kargo bedava, bedava kargo, ücretsiz teslimat, ücretsiz gönderim",
    freeReturns: "ücretsiz iade, iade ücretsiz, bedava iade",
    free: "ücretsiz, bedava, ücretsizdir, beleş",
    guarantee:
      "garanti, garantili, garantisi, garantiyle, garanti ediyoruz, para iade, risksiz, kesin çözüm, kesin sonuç",
    best: "en iyi*, en kaliteli*, birinci sınıf, ödüllü, en yüksek, en çok tercih edilen, dünya standartlarında",
    numberOne: "bir numara, bir numaralı, 1 numara, 1 numaralı, 1 numaralı, #1, no. 1, 1 numara*",
    leading: "lider, lideri, öncü, öncüsü",
    cheapest: "en ucuz*, en uygun fiyat*, en düşük",
    fastest: "en hızlı*",
    largest: "en büyü*, en geniş*",
    only: "tek adres*, yegane, yegâne",
    perfect: "mükemmel, kusursuz, mükemmeli",
    unbeatable: "rakipsiz, eşsiz, benzersiz, rakip tanımayan",
  },
  units: {
    minute: "dakika, dakikada, dk",
    hour: "saat, saatte, saatlik, sa",
    day: "gün, günde, günlük",
    week: "hafta, haftada, haftalık",
    month: "ay, ayda, aylık",
    year: "yıl, yılda, yıllık, yılından, yılı, sene",
  },
  percent: "yüzde",
  callsToAction:
    "alın, al, keşfedin, keşfet, başlayın, başla, bulun, bul, seçin, seç, ulaşın, inceleyin, incele, karşılaştırın, sorun, görün, bakın, deneyin, dene, arayın, ziyaret edin, verin, planlayın, tanışın, okuyun, göz atın, hemen, satın alın, öğrenin, katılın, kaydolun, kiralayın, isteyin, iletişime geçin, rezervasyon yap*, gelin",
  proofs:
    "kolay*, hızlı*, kalite*, güven*, deneyim*, uzman*, sertifikalı, aile*, garanti*, taze, el yapımı, dayanıklı, rahat*, konfor*, tasarruf, iade*, kargo*, teslimat, ücretsiz, net, açık*, öneri*, tavsiye*, zaman*, her şey, yardım*, özen*, uygun*, koşullar*, ekibimiz, ekip, çalışıyoruz, hikâye*, hikaye*, yakın*, beri, samimi, sade, dürüst*, profesyonel*, yanınızda*, yanıt*, doğal, yerel, sağlam, usta*",
};
