/** Each would run in a page that takes a text for HTML, for an address or for a template. */
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

/** Texts that try to run where they are shown, each known by the field that it was put into. */
export class HostileTexts {
  readonly fields: string[] = [];
  #next = 0;

  /** For a field of at most so many characters: as many of the scripts as fit, beginning with another one each time. */
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

  /** By which the field's text is found on a page. */
  markOf(field: string): string {
    return `${field};`;
  }
}
