import type { FileLine } from "@adwright/contracts/change/change-file";

/** A file as somebody exported or wrote it, and what it says. */
export interface PeoplesFile {
  name: string;
  bytes: Uint8Array;
  /** The cells of its lines. */
  says: FileLine["cells"][];
  skipped?: string[];
}

type Rows = readonly (readonly string[])[];
type Dialect = { separator?: string; end?: string };

const quoted = (cell: string, separator: string): string =>
  [separator, '"', "\n", "\r"].some((sign) => cell.includes(sign))
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

const textOf = (rows: Rows, { separator = ",", end = "\r\n" }: Dialect = {}): string =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator) + end).join("");

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const withMark = (text: string) => utf8(`\ufeff${text}`);
const wide = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const wideLittle = (text: string) => wide(`\ufeff${text}`);
const wideBig = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16());
const western = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

/** Names that people have, with signs that files treat in their own way. */
const ODD = 'PMax | "Sale" – 50 % 日本語 🏃 \\ O\'Neill, {x} ; [a]';
const WESTERN = "Été: Größe & Ñandú; 50 %";
const HEADER = ["Campaign", "Ad Group", "Keyword", "Criterion Type", "Status", "Max CPC"];
const TAB = { separator: "\t" };
const SEMICOLON = { separator: ";" };

const keywordRows = (campaign: string, bid = "1.75"): string[][] => [
  [campaign, "Double  blanks", "marathon shoes", "Phrase", "Paused", bid],
  [campaign, "'A", "靴 東京", "Exact", "Enabled", ""],
];
const westernRows = [[WESTERN, "Straße", "chaussures été", "Broad", "Enabled", "1,75"]];

/** What rows below HEADER say: empty cells say nothing, and amounts have points. */
const linesOf = (rows: string[][]): FileLine["cells"][] =>
  rows.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, at) => (cell === "" ? [] : [[HEADER[at], cell.replace("1,75", "1.75")]])),
    ),
  );
const keywordLines = linesOf(keywordRows(ODD));
const westernLines = linesOf(westernRows);

const plain = (header: readonly string[] = HEADER) => [header, ...keywordRows(ODD)];

const all = (files: Record<string, Uint8Array>, says: PeoplesFile["says"]): PeoplesFile[] =>
  Object.entries(files).map(([name, bytes]) => ({ name, bytes, says }));

const headers: Record<string, string[]> = {
  capitals: HEADER.map((name) => name.toUpperCase()),
  underscores: HEADER.map((name) => name.toLowerCase().replaceAll(" ", "_")),
  "no blanks": HEADER.map((name) => name.replaceAll(" ", "")),
  "other names": ["Campaign name", "Ad group", "Keyword", "Match type", "State", "Maximum CPC"],
};

const encoded: PeoplesFile[] = [
  ...all(
    {
      "Editor: UTF-16, tabs": wideLittle(textOf(plain(), TAB)),
      "UTF-16, big end first": wideBig(textOf(plain(), TAB)),
      "UTF-16 without its mark": wide(textOf(plain(), TAB)),
      "UTF-8 with its mark": withMark(textOf(plain())),
      "UTF-8": utf8(textOf(plain())),
      tabs: utf8(textOf(plain(), TAB)),
      "semicolons, decimal commas": withMark(
        textOf([HEADER, ...keywordRows(ODD, "1,75")], SEMICOLON),
      ),
      Unix: utf8(textOf(plain(), { end: "\n" })),
      "old Macs": utf8(textOf(plain(), { end: "\r" })),
      "blank lines and empty cells at the end": utf8(`\r\n${textOf(plain())}\r\n,,,,,,,\r\n`),
      ...Object.fromEntries(
        Object.entries(headers).map(([name, header]) => [
          `header: ${name}`,
          utf8(textOf(plain(header))),
        ]),
      ),
    },
    keywordLines,
  ),
  ...all(
    {
      "Excel in Europe: Windows-1252": western(textOf([HEADER, ...westernRows], SEMICOLON)),
      "Excel, which names the separator": utf8(
        `sep=;\r\n${textOf([HEADER, ...westernRows], SEMICOLON)}`,
      ),
    },
    westernLines,
  ),
];

/** Files whose columns are named in another language. */
export const foreignFiles = [
  ["German", "Kampagne;Anzeigengruppe;Keyword;Status"],
  ["French", "Campagne;Groupe d'annonces;Mot clé;État"],
  ["Spanish", "Campaña;Grupo de anuncios;Palabra clave;Estado"],
  ["Dutch", "Campagne;Advertentiegroep;Zoekwoord;Status"],
  ["Japanese", "キャンペーン;広告グループ;キーワード;ステータス"],
  ["Portuguese", "Campanha;Grupo de anúncios;Palavra-chave;Status"],
].map(([language = "", header]) => ({
  language,
  bytes: wideLittle(`${header}
A;B;C;D
`),
}));

const RUNNING = { Campaign: "Running shoes", "Ad Group": "Road running" };

const MORE = ["Campaign Type", "Networks", "First page bid", "Quality score", "Approval Status"];

const shapes: PeoplesFile[] = [
  {
    name: "bulk sheet of keywords",
    bytes: utf8(
      "Type,Campaign,Ad group,Keyword,Match type,Final URL\r\nAd group keyword,Running shoes,Road running,fast shoes,Exact match,https://a.example/\r\n",
    ),
    says: [
      {
        ...RUNNING,
        Keyword: "fast shoes",
        "Criterion Type": "Exact match",
        "Final URL": "https://a.example/",
      },
    ],
    skipped: ["Type"],
  },
  {
    name: "bulk sheet of negatives",
    bytes: utf8("Campaign,Negative keyword,Match type\nRunning shoes,free shoes,Phrase\n"),
    says: [
      { Campaign: "Running shoes", Keyword: "free shoes", "Criterion Type": "Negative Phrase" },
    ],
  },
  {
    name: "campaigns with a budget",
    bytes: utf8('Campaign name,Budget,Campaign state\nRunning shoes,"1,250.50",Paused\n'),
    says: [
      {
        Campaign: "Running shoes",
        "Campaign Daily Budget": "1250.50",
        "Campaign Status": "Paused",
      },
    ],
  },
  {
    name: "amounts with their currency",
    bytes: utf8("Campaign,Daily budget\nA,$70.00\nB,1’250.50\nC,€1 250.50\n"),
    says: ["70.00", "1250.50", "1250.50"].map((amount, index) => ({
      Campaign: "ABC".charAt(index),
      "Campaign Daily Budget": amount,
    })),
  },
  {
    name: "Editor's columns that change nothing",
    bytes: wideLittle(
      textOf(
        [
          [...HEADER, ...MORE, "Labels"],
          ...keywordRows(ODD).map((row) => [...row, ...MORE.map((name) => `Some ${name}`), ""]),
        ],
        TAB,
      ),
    ),
    says: keywordLines,
    skipped: MORE,
  },
  {
    name: "a report with its title",
    bytes: wideLittle(
      "Search keyword report\r\nNovember 1, 2026 - November 28, 2026\r\nKeyword status\tSearch keyword\tMatch type\tCampaign\tAd group\tClicks\r\nPaused\t[fast shoes]\tExact match\tRunning shoes\tRoad running\t12\r\n",
    ),
    says: [
      { ...RUNNING, Keyword: "[fast shoes]", "Criterion Type": "Exact match", Status: "Paused" },
    ],
    skipped: ["Clicks"],
  },
  {
    name: "statuses of all levels on one line",
    bytes: utf8(
      "Campaign,Campaign Status,Ad Group,Ad Group Status,Keyword,Criterion Type,Status\nRunning shoes,Paused,Road running,Enabled,marathon shoes,Phrase,Paused\n",
    ),
    says: [
      {
        ...RUNNING,
        "Campaign Status": "Paused",
        "Ad Group Status": "Enabled",
        Keyword: "marathon shoes",
        "Criterion Type": "Phrase",
        Status: "Paused",
      },
    ],
  },
  {
    name: "brackets that erase",
    bytes: utf8(
      "Campaign,Ad Group,Keyword,Criterion Type,Max CPC,Final URL\nRunning shoes,Road running,marathon shoes,Phrase,[],[]\n",
    ),
    says: [
      {
        ...RUNNING,
        Keyword: "marathon shoes",
        "Criterion Type": "Phrase",
        "Max CPC": "[]",
        "Final URL": "[]",
      },
    ],
  },
  {
    name: "a comment over two lines",
    bytes: utf8('Campaign,Campaign Status,Comment\nRunning shoes,Paused,"Winter,\nsays ""Ann"""\n'),
    says: [
      {
        Campaign: "Running shoes",
        "Campaign Status": "Paused",
        Comment: 'Winter,\nsays "Ann"',
      },
    ],
  },
  {
    name: "our own, guarded against spreadsheets",
    bytes: withMark(
      "Campaign#Original,Campaign,Campaign Status,Headline 1\r\n,'=Brand (x),Paused,\r\n,-Sale,Enabled,\r\n",
    ),
    says: [
      { Campaign: "=Brand (x)", "Campaign Status": "Paused" },
      { Campaign: "-Sale", "Campaign Status": "Enabled" },
    ],
  },
];

export const peoplesFiles: PeoplesFile[] = [...encoded, ...shapes];
