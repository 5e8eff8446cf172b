import { folded } from "../normalize.ts";
import { wordPattern } from "../word-pattern.ts";
import type { LineRule } from "./line-rule.ts";

// "Click here" in each of the languages; * matches any ending.
const CALLS = `
  click here, click now, click below, click this ad, click on this,
  hier klicken, klicken sie hier, klick hier, klicke hier, jetzt klicken, hier anklicken,
  haz clic aquí, haga clic aquí, clic aquí, pulsa aquí, pulse aquí, pincha aquí,
  cliquez ici, clique ici, cliquer ici, cliquez maintenant,
  clicca qui, cliccare qui, cliccate qui, clicca ora, clicca subito,
  klik hier, klik nu,
  clique aqui, clica aqui, clique agora, clicar aqui,
  нажмите здесь, нажми здесь, нажмите сюда, нажми сюда, кликните здесь, кликни сюда, жмите сюда, жми сюда, жмите здесь, щёлкните здесь, щелкните здесь,
  ここをクリック, こちらをクリック, 今すぐクリック, クリックはこちら,
  여기를 클릭, 여기 클릭, 여기를 누르, 지금 클릭, 클릭하세요,
  点击这里, 点击此处, 点这里, 点此处, 请点击, 立即点击, 點擊這裡,
  اضغط هنا, إضغط هنا, اضغطي هنا, اضغطوا هنا, انقر هنا, انقري هنا, انقروا هنا,
  यहाँ क्लिक कर*, यहां क्लिक कर*, यहाँ क्लिक, यहां क्लिक, अभी क्लिक कर*,
  buraya tıkla*, şimdi tıkla*, hemen tıkla*, tıklayın,
  kliknij tutaj, kliknij tu, kliknij teraz,
  klicka här, klicka nu, tryck här,
  klik her, klik nu, tryk her,
  klikk her, trykk her, klikk nå,
  klikkaa tästä, klikkaa tähän, klikkaa tänne, napsauta tästä, paina tästä
`;
// One syllable of each call: looked for first, because hardly any line has one.
const MAYBE_CALL =
  /cli[ckq]|kli[ck]|нажм|жми|жмит|клик|щ[её]лк|クリック|클릭|누르|点击|点这|点此|點擊|ضغط|نقر|क्लिक|tıkl|puls|pinch|try[ck]|napsauta|paina/iu;
const GENERIC = wordPattern(CALLS);

/** A call to action that would suit any ad: "click here". */
export const genericCall: LineRule = ({ text }) => {
  if (!MAYBE_CALL.test(text)) return undefined;
  if (!GENERIC.test(folded(text)) && !GENERIC.test(folded(text, "tr"))) return undefined;
  return {
    rule: "call-to-action/generic",
    message: "A generic call to action such as “click here” may be disapproved.",
  };
};
