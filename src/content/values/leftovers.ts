/** What is left over, as an author would see it, and how all of its kind are found. */
type Sign = readonly [example: string, found: RegExp];

/** What other programs leave where words should be, by what leaves it. */
export const leftovers: readonly { by: string; signs: readonly Sign[] }[] = [
  {
    by: 'A spreadsheet',
    signs: [
      ['#REF!', /#(?:REF!|VALUE!|DIV\/0!|NAME\?|N\/A|NUM!|NULL!)/u],
      ['#####', /^\s*#{4,}\s*$/u],
      ['=SUM(B2:B9)', /^\s*=[A-Z]+\d*[(*+/:-].*\s*$/u],
      ['TRUE', /^\s*(?:'\d+|TRUE|FALSE)\s*$/u],
      ['1.5E+05', /\b\d[.,]\d+E[+-]\d+\b/u],
      ['10^-3', /\d\^-?\d/u],
      ['0.30000000000000004', /\d\.\d*(?:0{9}|9{9})\d*/u],
      // 3–5 and 2–3 weeks, taken for days.
      ['5-Mar', /^\s*\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s*$/u],
      [
        'for 3-Feb weeks',
        /(?<!\b(?:on|by|from|to|until|since|before|after) )\b\d{1,2}-\p{Lu}\p{Ll}{2} (?:\p{Ll}{3,}s|women|men|children|people)\b/u,
      ],
    ],
  },
  {
    by: 'A document',
    signs: [
      ['Error! Bookmark not defined', /Error! \p{Lu}\p{L}+ [^.]+/u],
      ['HYPERLINK "https://a.example"', /HYPERLINK "/u],
      ['[Deleted A. Rao: four]', /\[(?:Deleted|Commented|Formatted)[^\]]*:[^\]]*\]/u],
      ['Commented [AR1]:', /\bCommented \[\p{Lu}+\d+\]:/u],
      ['helps[AR12]', /(?<=\S)\[\p{Lu}{2,3}\d{1,2}\]/u],
      ['Page 3 of 12', /\bPage \d+ (?:of|\/) \d+\b/u],
      ['Q: Is it open?', /^\s*(?:Q(?:ues)? ?\d*[.:)]\s(?=[^]*\?)|Ans ?\d*[.:)]\s)/u],
      // Dictated.
      [
        'walks full stop',
        /(?<=\p{Ll} (?<!\b[a-z] ))(?:full stop|new (?:line|paragraph))(?= (?:full stop|new|\p{Lu})|\s*$)/u,
      ],
    ],
  },
  {
    by: 'A note to a colleague, a mail or a chat',
    signs: [
      ['@Asha, please check', /(?<!\S)@\p{Lu}\p{Ll}+,? (?:can|could|please|pls)\b[^.?!]*/u],
      ['(confirm: the owner)', /\(confirm: [^)]*\)/u],
      ['(Asha, please check!!)', /\([^()]*(?:!!|\?\?)\)/u],
      ['(pls check)', /\([^()]*\b[Pp]l[sz]\b[^()]*\)|\b[Pp]l[sz]\b/u],
      [
        'PFA the list',
        /\(file attached\)|\bPFA (?:an?|my|our|the)\b|\b(?:[Ss]ee|[Ff]ind) (?:the )?attach(?:ed|ment)\b|^\s*(?:[Ss]ame )?[Aa]s above\.?\s*$/u,
      ],
      [
        'As discussed on call',
        /\b[Aa]s (?:discussed|agreed|spoken|told)(?: (?:on|over|by) (?:the )?(?:call|phone)| (?:in|at) (?:the|our|last) meeting)\b/u,
      ],
      [
        'This message was deleted.',
        /^\s*(?:(?:This|You deleted this) message(?: was deleted)?|Forwarded(?: many times)?|\p{L}+ omitted)\.?\s*$/u,
      ],
      ['Sent from my phone', /\bSent from my \p{L}+/u],
    ],
  },
  {
    by: 'Another site',
    signs: [
      ['helps.[12]', /\[citation needed\]|(?<=[\p{L}.,;:)])\[\d{1,3}\]/u],
      ['[gallery ids="1"]', /\[\/?[a-z][\w-]+ [\w-]+=[^\]]+\]/u],
      ['Share on Facebook', /^\s*Share (?:this|on)\b.*\bFacebook\b.*/u],
      ['(Opens in a new tab)', /\(Opens in (?:a )?new (?:window|tab)\)/u],
      ['Just another WordPress site', /\bJust another WordPress site\b/u],
      ['Mark only one oval', /\bMark only one oval\b|^Untitled \p{L}+$/u],
      ['Read more →', /\b(?:[Cc]ontinue reading|[Rr]ead more) ?[→»›]/u],
      ['Click here to', /\b[Cc]lick here to\b/u],
    ],
  },
  {
    by: 'A template or a program',
    signs: [
      ['«First_Name»', /«\p{L}+(?:_|(?<=\p{Ll})\p{Lu})\w*»/u],
      ['Dear «Name»', /(?<=\b(?:Dear|Hello|Hi) )«\p{Lu}\w*»/u],
      ['«Due date»', /«(?=\p{Lu})(?:\p{L}+ )?(?:[Nn]ame|NAME|[Dd]ate|DATE|[Aa]mount|AMOUNT)»/u],
      ['%FIRST_NAME%', /(?<!\w)%[A-Z][A-Z_]{2,}%/u],
      ['NaN', /^\s*(?:undefined|null)\s*$|\bNaN\b|\[object Object\]/u],
      ['Dear undefined', /(?:\b(?:Dear|Hello|Hi|Dr\.?|Mr\.?|Mrs\.?|Ms\.?|Rs\.?) |₹ ?)(?:undefined|null)\b/u],
      [
        'Call us at undefined.',
        /(?:: |[([]|\b(?:at|by|for|from|of|on|with) )undefined(?=[.,;!?)\]]|\s*$)|: null(?=[.,;]|$)/u,
      ],
      ['H_{2}O', /[_^]\{[-+\w]{1,2}\}/u],
      ['%s', /(?<![\w%])%(?:\d\$)?[sd](?!\w)/u],
      ['{n, plural,', /\{\w+, (?:plural|select),|\{\d+\}|__PH\d+__/u],
      ['a%20word', /(?<=\p{L})%20(?=\p{L})|(?:%[\dA-F]{2}){3}\S*/u],
    ],
  },
  {
    by: 'An assistant',
    signs: [
      ['【12†source】', /:contentReference\S*|【\d+[^】]*】/u],
      ['As an AI language model', /\b[Aa]s an AI (?:language )?model\b/u],
      ['I hope this helps', /\bI hope this helps(?=[.!]|\s*$)/u],
      [
        'Let me know if you need more',
        /\b[Ll]et me know if you(?:['’]d like| would like| want| need) (?:any|more|further|me|help|to (?:add|adjust|change))\b/u,
      ],
      ['and so on […]', /\[(?:…|\.{3})\]\s*$/u],
      [
        'Sure! Here is your text:',
        /^\s*(?:Sure|Certainly|Of course|Absolutely)[!,.] Here(?:['’]s| is| are) [^.:]*:?/u,
      ],
      [
        'Here is a shorter version:',
        /\bHere(?:['’]s| is) (?:an?|the|your) (?:more \w+|shorter|revised|updated|improved|polished|edited|simpler|plainer) (?:[\w-]+ ){0,3}(?:version|draft|text|paragraph)\b[^.:]*:/u,
      ],
    ],
  },
];
