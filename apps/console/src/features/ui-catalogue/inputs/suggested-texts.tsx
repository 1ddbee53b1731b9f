import { useQuery } from '@tanstack/react-query'
import { findEntities } from '../../../api/search/entity-search'
import { QueueField } from '../../../forms/entity/queue-field'
import { RelationTypeField, RelationTypesField } from '../../../forms/entity/relation-type-field'
import { SubtypeField, SubtypeSelectField, SubtypesField } from '../../../forms/entity/subtype-field'
import { TimezoneField } from '../../../forms/time/timezone-field'
import { KeysField } from '../../../forms/values/keys-field'
import { MessageTypeField, MessageTypesField } from '../../../forms/values/message-type-field'
import { LONG_TEXT, States } from '../states'

type Text = string | null
type List = readonly string[]

/** Examples of text inputs with suggestions; some also accept any other text. */
export function SuggestedTexts() {
  const { data } = useQuery({
    queryKey: ['catalogue', 'device'],
    queryFn: () => findEntities('DEVICE', { textSearch: '', pageSize: 1 }),
  })
  return (
    <>
      <States<Text> title="Subtype" empty={null} filled="reefer" long={LONG_TEXT}>
        {(props) => <SubtypeField kind="DEVICE" {...props} />}
      </States>
      <States title="Subtype filter" empty="" filled="reefer" long={LONG_TEXT}>
        {(props) => <SubtypeSelectField kind="DEVICE" {...props} />}
      </States>
      <States<List> title="Subtypes" empty={[]} filled={['truck', 'room']} long={[LONG_TEXT, 'truck']}>
        {(props) => <SubtypesField kind="ASSET" {...props} />}
      </States>
      <States<List>
        title="Keys"
        empty={[]}
        filled={['temperature', 'humidity', 'door']}
        long={[LONG_TEXT, 'door']}
      >
        {(props) => <KeysField entityId={data?.[0]?.id} sortable {...props} />}
      </States>
      <States<Text> title="Queue" empty={null} filled="Main" long={LONG_TEXT}>
        {(props) => <QueueField required help="Messages wait here" {...props} />}
      </States>
      <States<Text> title="Message type" empty={null} filled="POST_TELEMETRY_REQUEST" long={LONG_TEXT}>
        {(props) => <MessageTypeField required {...props} />}
      </States>
      <States<List>
        title="Message types"
        empty={[]}
        filled={['CONNECT_EVENT', 'MY_OWN']}
        long={[LONG_TEXT, 'CONNECT_EVENT']}
      >
        {(props) => <MessageTypesField {...props} />}
      </States>
      <States<Text> title="Relation type" empty={null} filled="Contains" long={LONG_TEXT}>
        {(props) => <RelationTypeField required {...props} />}
      </States>
      <States<List> title="Relation types" empty={[]} filled={['Contains', 'Feeds']} long={[LONG_TEXT]}>
        {(props) => <RelationTypesField {...props} />}
      </States>
      <States<Text>
        title="Time zone"
        empty={null}
        filled="Europe/Amsterdam"
        long="America/Argentina/ComodRivadavia"
      >
        {(props) => <TimezoneField {...props} />}
      </States>
    </>
  )
}
