import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'

export type AdminKind = 'device' | 'asset'

/**
 * The actions of a new admin table. They are stored with the dashboard as custom actions, so that they also
 * work in a ThingsBoard that imports the dashboard.
 */
export function adminActions(kind: AdminKind): Record<string, ActionDescriptor[]> {
  return {
    headerButton: [
      {
        id: '70837a9d-c3de-a9a7-03c5-dccd14998758',
        name: `Add ${kind}`,
        icon: 'add',
        type: 'customPretty',
        customHtml: dialogHtml(`Add ${kind}`, 'Create'),
        customCss: '',
        customFunction: addFunction(kind),
        customResources: [],
      },
    ],
    actionCellButton: [
      {
        id: '93931e52-5d7c-903e-67aa-b9435df44ff4',
        name: `Edit ${kind}`,
        icon: 'edit',
        type: 'customPretty',
        customHtml: dialogHtml(`Edit ${kind}`, 'Update'),
        customCss: '',
        customFunction: editFunction(kind),
        customResources: [],
      },
      {
        id: 'ec2708f6-9ff0-186b-e4fc-7635ebfa3074',
        name: `Delete ${kind}`,
        icon: 'delete',
        type: 'custom',
        customFunction: deleteFunction(kind),
      },
    ],
  }
}

/** Whether an action is the unchanged edit action of a new admin table. For this action, the table shows a form. */
export const isPresetEdit = ({ type, customFunction }: ActionDescriptor) =>
  type === 'customPretty' &&
  (customFunction === editFunction('device') || customFunction === editFunction('asset'))

const upper = (kind: AdminKind) => (kind === 'device' ? 'Device' : 'Asset')

const field = (label: string, input: string) => `
    <mat-form-field class="mat-block">
      <mat-label>${label}</mat-label>
      ${input}
    </mat-form-field>`

const dialogHtml = (
  title: string,
  submit: string,
) => `<form [formGroup]="form" (ngSubmit)="save()" style="width: 480px; max-width: 100%;">
  <mat-toolbar color="primary">
    <h2>${title}</h2>
  </mat-toolbar>
  <div mat-dialog-content>${field('Name', '<input matInput formControlName="name" required cdkFocusInitial>')}${field('Type', '<input matInput formControlName="type" required>')}${field('Label', '<input matInput formControlName="label">')}${field('Latitude', '<input matInput type="number" step="any" formControlName="latitude">')}${field('Longitude', '<input matInput type="number" step="any" formControlName="longitude">')}
  </div>
  <div mat-dialog-actions>
    <button mat-button type="button" (click)="cancel()">Cancel</button>
    <button mat-raised-button color="primary" type="submit" [disabled]="form.invalid || !form.dirty">${submit}</button>
  </div>
</form>`

const services = (kind: AdminKind) => `var $injector = widgetContext.$scope.$injector;
var customDialog = $injector.get(widgetContext.servicesMap.get('customDialog'));
var entityService = $injector.get(widgetContext.servicesMap.get('${kind}Service'));
var attributeService = $injector.get(widgetContext.servicesMap.get('attributeService'));
`

/** The form, with the code that saves the location as server attributes and closes the dialog. */
const controller = `
function prepare(vm, values) {
  vm.form = vm.fb.group({
    name: [values.name, [vm.validators.required]],
    type: [values.type, [vm.validators.required]],
    label: [values.label],
    latitude: [values.latitude],
    longitude: [values.longitude]
  });
  vm.cancel = function() { vm.dialogRef.close(null); };
}

function saveLocation(vm, id) {
  var location = ['latitude', 'longitude'].map(function(key) {
    var value = vm.form.value[key];
    return { key: key, value: value === '' || value === undefined ? null : value };
  });
  attributeService.saveEntityAttributes(id, 'SERVER_SCOPE', location).subscribe(function() {
    widgetContext.updateAliases();
    vm.dialogRef.close(null);
  });
}
`

const addFunction = (kind: AdminKind) => `${services(kind)}
customDialog.customDialog(htmlTemplate, AddController).subscribe();

function AddController(vm) {
  prepare(vm, { name: '', type: '', label: '', latitude: null, longitude: null });
  vm.save = function() {
    var value = vm.form.value;
    entityService.save${upper(kind)}({ name: value.name, type: value.type, label: value.label }).subscribe(function(saved) {
      saveLocation(vm, saved.id);
    });
  };
}
${controller}`

const editFunction = (kind: AdminKind) => `${services(kind)}
entityService.get${upper(kind)}(entityId.id).subscribe(function(entity) {
  attributeService.getEntityAttributes(entityId, 'SERVER_SCOPE', ['latitude', 'longitude']).subscribe(function(attributes) {
    customDialog.customDialog(htmlTemplate, function(vm) { EditController(vm, entity, attributes); }).subscribe();
  });
});

function EditController(vm, entity, attributes) {
  var values = { name: entity.name, type: entity.type, label: entity.label, latitude: null, longitude: null };
  attributes.forEach(function(attribute) { values[attribute.key] = attribute.value; });
  prepare(vm, values);
  vm.save = function() {
    entity.name = vm.form.value.name;
    entity.type = vm.form.value.type;
    entity.label = vm.form.value.label;
    entityService.save${upper(kind)}(entity).subscribe(function() {
      saveLocation(vm, entityId);
    });
  };
}
${controller}`

const deleteFunction = (kind: AdminKind) => `var $injector = widgetContext.$scope.$injector;
var dialogs = $injector.get(widgetContext.servicesMap.get('dialogs'));
var entityService = $injector.get(widgetContext.servicesMap.get('${kind}Service'));

var title = 'Delete ${kind} "' + entityName + '"?';
var text = 'The ${kind} and all its data are removed. This cannot be undone.';
dialogs.confirm(title, text, 'Cancel', 'Delete').subscribe(function(isConfirmed) {
  if (!isConfirmed) return;
  entityService.delete${upper(kind)}(entityId.id).subscribe(function() {
    widgetContext.updateAliases();
  });
});
`
