import FormatBoldIcon from '@mui/icons-material/FormatBold'
import FormatItalicIcon from '@mui/icons-material/FormatItalic'
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted'
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered'
import FormatQuoteIcon from '@mui/icons-material/FormatQuote'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import TextFieldsIcon from '@mui/icons-material/TextFields'
import TitleIcon from '@mui/icons-material/Title'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, FormHelperText, Stack, TextField, ToggleButton, Typography } from '@mui/material'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useInput, useTranslate, ValidationError } from 'react-admin'
import { FormDialog } from './actions.tsx'
import { canEditVisually, EXTENSIONS, isAllowedUrl, tidy } from './visual-html.ts'

/** Stylesheet nonce of the content security policy. */
const readNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

interface HtmlInputProps {
  source: string
  label: string
}

/**
 * Input of HTML: a visual editor, or the HTML itself if the user prefers it or the editor would lose a part.
 * An empty text stays empty, which react-admin would turn into null.
 */
export default function HtmlInput({ source, label }: HtmlInputProps) {
  const translate = useTranslate()
  const { field, fieldState, id } = useInput({ source, parse: (html: string) => html })
  const value: string = field.value ?? ''
  const [isVisual, setVisual] = useState(() => canEditVisually(value))
  const entered = useRef(value)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    if (value === entered.current) return
    // The form was reset, or shows the saved record.
    entered.current = value
    setVisual((isSo) => isSo && canEditVisually(value))
    setLoads((count) => count + 1)
  }, [value])
  const onChange = (html: string) => {
    entered.current = html
    field.onChange(html)
  }
  const isKept = isVisual || canEditVisually(value)
  const problem = fieldState.error?.message
  const helpId = `${id}-help`
  const state = { 'aria-invalid': fieldState.invalid, 'aria-describedby': helpId }
  const otherWay = translate(isVisual ? 'richText.html' : 'richText.visual')
  return (
    <Box sx={{ width: '100%', mb: 1.5 }}>
      {isVisual ? (
        <RichText key={loads} {...{ id, label, value, state, onChange }} />
      ) : (
        <TextField
          error={fieldState.invalid}
          fullWidth
          id={id}
          label={`${label}, HTML`}
          margin="none"
          maxRows={20}
          minRows={3}
          multiline
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: state }}
          value={value}
        />
      )}
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <FormHelperText error={fieldState.invalid} id={helpId}>
          {problem ? <ValidationError error={problem} /> : !isKept && translate('richText.onlyHtml')}
        </FormHelperText>
        {isKept && (
          <Button aria-label={`${otherWay}: ${label}`} onClick={() => setVisual(!isVisual)} size="small">
            {otherWay}
          </Button>
        )}
      </Stack>
    </Box>
  )
}

interface RichTextProps {
  id: string
  label: string
  value: string
  /** Attributes that tell assistive technology of an error and where it is explained. */
  state: { 'aria-invalid': boolean; 'aria-describedby': string }
  onChange(html: string): void
}

/** Visual editor. Tab leaves it, also in a list. */
function RichText({ id, label, value, state, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    injectNonce: readNonce(),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...state,
        'aria-invalid': String(state['aria-invalid']),
      },
      // The browser moves the focus.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : tidy(changed.getHTML())),
  })
  return (
    <Box
      sx={{
        border: 1,
        borderColor: state['aria-invalid'] ? 'error.main' : 'grey.500',
        borderRadius: 1,
        '& .tiptap': { minHeight: 96, maxHeight: 480, overflowY: 'auto', px: 2, py: 1 },
        '& .tiptap li > p': { my: 0 },
        // A link of one line is a target of 24 pixels.
        '& .tiptap a': { py: '3px' },
        '& .tiptap img': { maxWidth: '100%', height: 'auto' },
      }}
    >
      <Typography sx={{ px: 2, pt: 1, display: 'block' }} variant="caption">
        {label}
      </Typography>
      <Tools editor={editor} label={label} />
      <EditorContent editor={editor} />
    </Box>
  )
}

type Chain = ReturnType<Editor['chain']>

/** Tools by name: their icon, what they do, and the node or mark that they set, with its attributes. */
const TOOLS: Readonly<
  Record<
    string,
    readonly [icon: typeof LinkIcon, run?: (chain: Chain) => Chain, name?: string, attributes?: object]
  >
> = {
  heading: [TitleIcon, (chain) => chain.toggleHeading({ level: 2 }), 'heading', { level: 2 }],
  subheading: [TextFieldsIcon, (chain) => chain.toggleHeading({ level: 3 }), 'heading', { level: 3 }],
  bold: [FormatBoldIcon, (chain) => chain.toggleBold(), 'bold'],
  italic: [FormatItalicIcon, (chain) => chain.toggleItalic(), 'italic'],
  bulletList: [FormatListBulletedIcon, (chain) => chain.toggleBulletList(), 'bulletList'],
  orderedList: [FormatListNumberedIcon, (chain) => chain.toggleOrderedList(), 'orderedList'],
  quote: [FormatQuoteIcon, (chain) => chain.toggleBlockquote(), 'blockquote'],
  undo: [UndoIcon, (chain) => chain.undo()],
  redo: [RedoIcon, (chain) => chain.redo()],
  // Opens a dialog instead.
  link: [LinkIcon, undefined, 'link'],
}

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const translate = useTranslate()
  const [isLinking, setLinking] = useState(false)
  const activeTools = useEditorState({
    editor,
    selector: () =>
      Object.keys(TOOLS).filter((tool) => {
        const [, , name, attributes] = TOOLS[tool] ?? []
        return name && editor.isActive(name, attributes)
      }),
  })
  const setLink = async (values: FormData) => {
    const href = String(values.get('href')).trim()
    if (!isAllowedUrl(href)) throw new Error(translate('richText.wrongLink'))
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  return (
    <Box aria-label={`${translate('richText.tools')}: ${label}`} role="group" sx={{ p: 0.5 }}>
      {Object.entries(TOOLS).map(([tool, [Icon, run, name]]) => (
        <ToggleButton
          aria-label={translate(`richText.${tool}`)}
          // Undo and redo have no state.
          aria-pressed={name === undefined ? undefined : activeTools.includes(tool)}
          key={tool}
          onClick={() => (run ? run(editor.chain().focus()).run() : setLinking(true))}
          selected={activeTools.includes(tool)}
          size="small"
          sx={{ border: 0 }}
          title={translate(`richText.${tool}`)}
          value={tool}
        >
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
      {isLinking && (
        <FormDialog
          close={() => setLinking(false)}
          label={translate('ra.action.confirm')}
          submit={setLink}
          title={translate('richText.link')}
        >
          <TextField
            autoFocus
            defaultValue={editor.getAttributes('link').href ?? ''}
            fullWidth
            helperText={translate('richText.linkHelp')}
            id="href"
            label={translate('field.link')}
            margin="dense"
            name="href"
          />
        </FormDialog>
      )}
    </Box>
  )
}
