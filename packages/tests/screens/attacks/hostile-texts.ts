/** Each of them runs in a page that uses a text as HTML, as a URL or as a template. */
const SCRIPTS = [
  `<img src=x onerror=ran()>`,
  `"><script>ran()</script>`,
  `'><svg/onload=ran()>`,
  `</textarea></title></style><script>ran()</script>`,
  `[link](javascript:ran())`,
  `![picture](x"onerror="ran())`,
  `<a href="javascript:ran()">link</a>`,
  `<iframe srcdoc="<script>parent.ran()</script>"></iframe>`,
  `&lt;img src=x onerror=ran()&gt;`,
  `{{constructor.constructor('ran()')()}}\${ran()}`,
  `<math><mtext><img src=x onerror=ran()></mtext></math>`,
];

/** Texts that try to run as code; each contains the name of the field it was written to. */
export class HostileTexts {
  readonly fields: string[] = [];
  #next = 0;

  /**
   * A text for a field with at most `most` characters: as many scripts as fit, starting with a different one each time.
   */
  for(field: string, most = 1000): string {
    this.fields.push(field);
    let text = this.markOf(field);
    for (let tried = 0; tried < SCRIPTS.length; tried += 1) {
      const script = SCRIPTS[(this.#next + tried) % SCRIPTS.length] ?? "";
      if (text.length + script.length < most) text += script;
    }
    this.#next += 1;
    return text;
  }

  /** The mark by which the field's text is found on a page. */
  markOf(field: string): string {
    return `${field};`;
  }
}
