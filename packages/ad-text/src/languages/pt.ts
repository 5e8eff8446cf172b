import type { LanguageWords } from "./language-words.ts";

export const pt: LanguageWords = {
  code: "pt",
  functionWords:
    "o a os as de do da dos das e ou em no na nos nas com para por pelo pela um uma uns umas que não mais como ao à aos às seu sua seus suas teu tua nosso nossa nossos nossas você se é são sem tudo todo toda todos todas cada desde até já também onde quando quem isso este esta lhe nós sobre eu ele ela eles elas me te meu minha meus minhas teus tuas lhes dele dela num numa nuns pelas pelos mas porque entre antes depois durante contra sob segundo embora só apenas muito muita muitos pouco outro outra outros estas estes esse essa aquele ser está estão estou foi tem têm temos pode podem vai vamos aí ali cá lá si consigo connosco contigo qual quais quanto",
  adWords:
    "compre comprar peça descubra encontre ofertas preços entrega loja agora serviço qualidade reserve escolha fácil informações ajuda equipe equipa conheça compare agende saiba solicite orçamento hoje rápido conosco comece visite tempo certo perto sapatos tênis corrida correr roupa crianças mulher homem casa novo nova melhor melhores aqui experimente apartamento família cão gato pão café vinho hotel quartos quarto mesa jantar noite manhã tarde dia dias semana mês ano anos inverno verão primavera outono coleção aulas curso cursos escola aprender professor advogado advogados médico dentista canalizador oficina carro carros bicicleta bicicletas jardim cozinha banho viagem viagens férias mar praia mudança mudar reparação obra obras trabalho vida gente velho grande pequeno longo quente frio fresco saudável juntos fale venha cuidamos acompanhamos escolher fazer viver vista consulta medida primeira primeiro desconto descontos saldos promoção promoções liquidação barato baratos incrível",
  decimal: ",",
  claims: {
    freeShipping:
      "frete grátis, frete gratuito, entrega grátis, entrega gratuita, envio grátis, envio gratuito, portes grátis, envios grátis",
    freeReturns:
      "devolução grátis, devoluções grátis, devolução gratuita, devoluções gratuitas, troca grátis",
    free: "grátis, gratuito, gratuita, gratuitos, gratuitas, gratuitamente, de graça, sem custo, sem custos",
    guarantee:
      "garantia, garantias, garantido, garantida, garantidos, garantidas, garantimos, seu dinheiro de volta, dinheiro de volta, sem risco, sem riscos",
    best: "o melhor, a melhor, os melhores, as melhores, melhores, melhor preço, melhor qualidade, melhor serviço, premiad*, máxima qualidade, classe mundial",
    numberOne: "#1, n.º 1, nº 1, número 1, número um",
    leading: "líder, líderes",
    cheapest:
      "mais barato, mais barata, mais baratos, mais baratas, mais econômico, mais económico, menor preço, menores preços, preço mais baixo, preços mais baixos",
    fastest: "o mais rápido, a mais rápida, os mais rápidos, as mais rápidas",
    largest: "o maior, a maior, maior seleção, maior variedade, os maiores",
    only: "o único, a única, os únicos",
    perfect: "perfeito, perfeita, perfeitos, perfeitas",
    unbeatable: "imbatível, imbatíveis, insuperável, insuperáveis",
  },
  units: {
    minute: "minuto, minutos, min",
    hour: "h, hora, horas",
    day: "dia, dias",
    week: "semana, semanas",
    month: "mês, meses",
    year: "ano, anos",
  },
  percent: "por cento",
  callsToAction:
    "compre, peça, descubra, encontre, reserve, escolha, solicite, visite, conheça, compare, agende, marque, saiba, fale, contacte, contate, ligue, experimente, comece, veja, consulte, pergunte, planeie, planeje, explore, leia, participe, inscreva, alugue, economize, poupe, aproveite, baixe, dê uma olhada, entre em contato, informe-se, receba",
  proofs:
    "fácil*, fáceis, rápid*, qualidade, desde, especialist*, experiência, certificad*, famíli*, familiar, garantia, segur*, fresc*, artesan*, durável, duráve*, confort*, confiá*, economize, poupe, devoluç*, troca, entrega, frete, grátis, gratuit*, clar*, conselho*, tempo, tudo, ajuda, cuidado, à sua medida, condições, equipe, equipa, trabalhamos, história, próxim*, perto, feito, profissiona*, confiança, simples, atendimento, pensad*",
};
