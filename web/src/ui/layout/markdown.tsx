import { type Block, readBlocks, readSpans } from "./read-markdown.ts";

/** Renders Markdown by the AI or the person as headings, paragraphs and lists. HTML in it is shown as text. */
export function Markdown({ text }: { text: string }) {
  const blocks = readBlocks(text);
  const topLevel = Math.min(...blocks.map((block) => (block.kind === "heading" ? block.level : 6)));
  return (
    <div dir="auto" className="grid max-w-prose gap-3 text-base wrap-anywhere">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} topLevel={topLevel} />
      ))}
    </div>
  );
}

function BlockView({ block, topLevel }: { block: Block; topLevel: number }) {
  if (block.kind === "paragraph") {
    return (
      <p>
        <Spans text={block.text} />
      </p>
    );
  }
  if (block.kind === "heading") {
    return <Heading isTop={block.level === topLevel} text={block.text} />;
  }
  const List = block.ordered ? "ol" : "ul";
  return (
    <List className={`${block.ordered ? "list-decimal" : "list-disc"} space-y-1 pl-5`}>
      {block.items.map((item, index) => (
        <li key={index}>
          <Spans text={item} />
        </li>
      ))}
    </List>
  );
}

/** Always below the card's h2, whatever level the text starts at, so that the page's heading levels are consistent. */
function Heading({ isTop, text }: { isTop: boolean; text: string }) {
  if (isTop) {
    return (
      <h3 className="text-lg font-semibold tracking-tight">
        <Spans text={text} />
      </h3>
    );
  }
  return (
    <h4 className="mt-1 font-semibold">
      <Spans text={text} />
    </h4>
  );
}

/** Shows the site, with the address as a tooltip. It is not a link, because such a text may link nowhere. */
function Source({ address }: { address: string }) {
  const { host, pathname } = URL.parse(address) ?? { host: address, pathname: "/" };
  return (
    <span
      title={address}
      className="inline-block max-w-full truncate rounded-sm bg-sunken px-1.5 align-bottom text-xs text-fg-2"
    >
      <span className="sr-only">Source: </span>
      {host}
      {pathname === "/" ? "" : pathname}
    </span>
  );
}

const TAGS = { plain: "span", bold: "strong", italic: "em", code: "code" } as const;

function Spans({ text }: { text: string }) {
  return readSpans(text).map(({ text: words, look }, index) => {
    if (look === "source") return <Source key={index} address={words} />;
    const Tag = TAGS[look];
    return <Tag key={index}>{words}</Tag>;
  });
}
