import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSvg } from '../../../gateway/src/lib/picture/svg-file.ts'

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (inside: string, more = '') => `<svg ${NAMESPACE}${more}>${inside}</svg>`

/** Pictures that run code, load a file or lead away in a browser, or that two readers take for different things. */
const HARMFUL: Readonly<Record<string, string>> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script with a prefix': svg('<s:script>alert(1)</s:script>', ' xmlns:s="http://www.w3.org/2000/svg"'),
  'a script of HTML': svg('<h:script>alert(1)</h:script>', ' xmlns:h="http://www.w3.org/1999/xhtml"'),
  'a script of HTML below the prefix of an editor': svg(
    '<dc:script>alert(1)</dc:script>',
    ' xmlns:dc="http://www.w3.org/1999/xhtml"',
  ),
  'an event handler': svg('<path onload="alert(1)"/>'),
  'an event handler with a prefix': svg('<path svg:onload="alert(1)"/>'),
  'a javascript: address by a character reference': svg('<a href="&#106;avascript:alert(1)"><path/></a>'),
  'a javascript: address with a line break': svg('<a href="java&#10;script:alert(1)"><path/></a>'),
  'an event handler set by an animation': svg('<path><set attributeName="onload" to="alert(1)"/></path>'),
  'an address set by an animation': svg(
    '<use href="#a"><animate attributeName="href" to="javascript:1"/></use>',
  ),
  'a style sheet of another host': `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`,
  'a document type with a file of the machine': `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${svg('')}`,
  'an entity of its own': `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg('&x;')}`,
  'an import in a style': svg('<style>@import "https://evil.example/x.css";</style>'),
  'an import in a style, escaped': svg('<style>@\\69mport "https://evil.example/x.css";</style>'),
  'an import in CDATA': svg('<style><![CDATA[@import url(//evil.example)]]></style>'),
  'a font of another host': svg('<style>@font-face{font-family:x;src:url(https://evil.example/x)}</style>'),
  'a picture of another host': svg('<image href="https://evil.example/x.png"/>'),
  'a picture of another host by xlink': svg(
    '<image xlink:href="//evil.example/x.png"/>',
    ' xmlns:xlink="http://www.w3.org/1999/xlink"',
  ),
  'an SVG as data': svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'),
  'a picture of SVG as data': svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  'a fill of another host': svg('<path fill="url(https://evil.example/x#a)"/>'),
  'a fill of another host in a style': svg('<path style="fill:url( \'//evil.example/x#a\' )"/>'),
  'a set of pictures in a style': svg('<path style="cursor:image-set(\'https://evil.example/x\' 1x)"/>'),
  'an iframe in foreign content': svg('<foreignObject><iframe src="//evil.example"/></foreignObject>'),
  'HTML in its title': svg('<title><img src="x"/></title>'),
  'a body of HTML': svg('<p>text</p>'),
  'another document behind it': `${svg('')}<script>alert(1)</script>`,
  'words beside it': `${svg('')}click here`,
  'a namespace of HTML': '<svg xmlns="http://www.w3.org/1999/xhtml"><style>x</style></svg>',
  'a base address': svg('<path xml:base="https://evil.example/"/>'),
  'CDATA in which HTML sees a comment begin': svg(
    '<title><![CDATA[--><!--]]></title><script>alert(1)</script><!-- -->',
  ),
  'a comment that HTML ends sooner': `<!--><script>alert(1)</script>-->${svg('')}`,
  'another encoding': `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`,
  'a depth at which parsers differ': svg(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`),
}

/** Pictures as editors save them. */
const USUAL: Readonly<Record<string, string>> = {
  'of Illustrator': `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" ${NAMESPACE} xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
 viewBox="0 0 9 9" style="enable-background:new 0 0 9 9;" xml:space="preserve">
<style type="text/css"><![CDATA[ .st0{fill:#fff;} .st1{clip-path:url(#SVGID_2_);} ]]></style>
<g><defs><rect id="SVGID_1_" width="9" height="9"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath></g></svg>`,
  'of Inkscape': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg ${NAMESPACE} xmlns:svg="http://www.w3.org/2000/svg" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" sodipodi:docname="logo.svg">
<sodipodi:namedview pagecolor="#ffffff" inkscape:zoom="1"/>
<metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
<g inkscape:label="Layer 1" inkscape:groupmode="layer"><path d="m0 0" sodipodi:nodetypes="cc"/></g></svg>`,
  'of Figma': `<svg width="9" height="9" fill="none" ${NAMESPACE}><g clip-path="url(#clip0)" filter="url(#f)">
<path fill-rule="evenodd" clip-rule="evenodd" d="M0 0" fill="url(#paint0_linear)"/></g><defs><filter id="f" x="0" y="0"
 width="9" height="9" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0"
 result="b"/><feGaussianBlur stdDeviation="2"/><feBlend mode="normal" in="SourceGraphic" in2="b"/></filter></defs></svg>`,
  'with an animation': svg(
    '<circle r="4"><animate attributeName="r" values="4;5;4" dur="1s" repeatCount="indefinite"/></circle>',
  ),
  'with a bitmap in it': svg('<image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="/>'),
  'with names for readers': svg(
    '<title>Lotus &amp; sons</title><desc>A flower</desc>',
    ' role="img" aria-label="x"',
  ),
}

describe('a picture of a brand', () => {
  test.each(Object.entries(HARMFUL))('a picture of a brand with %s is refused (R-11.011)', (_what, text) => {
    expect(checkSvg(text).filter(({ warning }) => !warning)).not.toEqual([])
  })

  test.each(Object.entries(USUAL))('a picture of a brand with harmless parts is taken: %s', (_what, text) => {
    expect(checkSvg(text)).toEqual([])
  })

  test('a picture of a brand of every brand of this project is taken', () => {
    const folders = readdirSync('brands', { withFileTypes: true }).filter((item) => item.isDirectory())
    const pictures = folders.flatMap(({ name }) => {
      const folder = join('brands', name, 'assets')
      return readdirSync(folder).map((file) => join(folder, file))
    })
    const svgs = pictures.filter((file) => file.endsWith('.svg'))
    expect(svgs.length).toBeGreaterThan(20)
    expect(svgs.filter((file) => checkSvg(readFileSync(file, 'utf8')).length > 0)).toEqual([])
  })

  test('a picture of a brand has each fault named with its line and what to remove', () => {
    const text = svg('\n<path\n onclick="x"/>\n<script/>\n<path foo="1"/>')
    expect(checkSvg(text)).toEqual([
      { line: 3, wrong: 'the picture has an event handler', write: 'remove the attribute onclick' },
      { line: 4, wrong: 'the picture has a script', write: 'remove the element' },
      {
        line: 5,
        wrong: 'the picture has the attribute foo',
        write: 'remove the attribute foo',
        warning: true,
      },
    ])
  })
})
